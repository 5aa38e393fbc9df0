import {
  appleIssuerId,
  endsSoon,
  expiryWarnings,
  walletIssuer,
  type WalletIssuer,
} from '@latchkey/events/walletIssuer/walletIssuer.ts';
import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { DetailPage } from '../kit/DetailPage.tsx';
import { ExpiryChip } from '../kit/ExpiryChip.tsx';
import { useIsPast } from '../kit/history/timeParam.ts';
import { Notice } from '../kit/Notice.tsx';
import { Field, Section } from '../kit/Section.tsx';
import { useEditable } from '../kit/useEditable.ts';
import { AppleDialog } from './AppleDialog.tsx';
import { GoogleDialog } from './GoogleDialog.tsx';
import { IssuerCheck } from './IssuerCheck.tsx';
import { applePath, googlePath } from './issuerPaths.ts';

const base = '/global/wallet-issuers';
const [, pressing] = expiryWarnings;

const Validity = ({ validUntil }: { readonly validUntil: string }) => {
  const { dateTime } = useFormats();
  const [now] = useState(() => new Date());
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {dateTime(validUntil)} <ExpiryChip days={endsSoon(validUntil, now)} pressing={pressing} />
    </Box>
  );
};

const Renewal = ({ row }: { readonly row: WalletIssuer }) => {
  const t = useT();
  const { dateTime } = useFormats();
  const [now] = useState(() => new Date());
  const { validUntil, intermediateValidUntil } = row;
  const own = validUntil === null ? null : endsSoon(validUntil, now);
  const upper = intermediateValidUntil === null ? null : endsSoon(intermediateValidUntil, now);
  const kindOf = (days: number) => (days < expiryWarnings[2] ? 'error' : 'warning');
  return (
    <>
      {own !== null && (
        <Notice kind={kindOf(own)}>
          {t(own < 0 ? 'walletIssuer.renew.ended' : 'walletIssuer.renew.soon', {
            date: dateTime(validUntil!),
          })}
        </Notice>
      )}
      {upper !== null && (
        <Notice kind={kindOf(upper)}>
          {t(upper < 0 ? 'walletIssuer.renew.intermediateEnded' : 'walletIssuer.renew.intermediate', {
            date: dateTime(intermediateValidUntil!),
          })}
        </Notice>
      )}
    </>
  );
};

const Apple = ({ row, onEdit }: { readonly row: WalletIssuer; readonly onEdit: () => void }) => {
  const t = useT();
  const isPast = useIsPast();
  const { validUntil, intermediateValidUntil } = row;
  if (validUntil === null || intermediateValidUntil === null)
    return (
      <Notice kind="info" {...(isPast ? {} : { action: t('walletIssuer.set'), onAction: onEdit })}>
        {t('walletIssuer.notSet')}
      </Notice>
    );
  return (
    <>
      {!isPast && <Renewal row={row} />}
      <Section title={t('walletIssuer.apple')} onEdit={onEdit}>
        <Field label={t('walletIssuer.fields.passType')}>
          <code>{row.passType}</code>
        </Field>
        <Field label={t('walletIssuer.fields.team')}>
          <code>{row.team}</code>
        </Field>
        <Field label={t('walletIssuer.fields.organization')}>{row.organization}</Field>
        <Field label={t('walletIssuer.fields.validUntil')}>
          <Validity validUntil={validUntil} />
        </Field>
        <Field label={t('walletIssuer.fields.intermediateValidUntil')}>
          <Validity validUntil={intermediateValidUntil} />
        </Field>
        <Field label={t('walletIssuer.fields.hasKey')}>{t('walletIssuer.keySet')}</Field>
      </Section>
      {!isPast && <IssuerCheck path={applePath} ready="ready" />}
    </>
  );
};

const Google = ({ row, onEdit }: { readonly row: WalletIssuer; readonly onEdit: () => void }) => {
  const t = useT();
  const isPast = useIsPast();
  if (row.issuerId === null)
    return (
      <Notice kind="info" {...(isPast ? {} : { action: t('walletIssuer.googleSet'), onAction: onEdit })}>
        {t('walletIssuer.googleNotSet')}
      </Notice>
    );
  return (
    <>
      <Section title={t('walletIssuer.google')} onEdit={onEdit}>
        <Field label={t('walletIssuer.fields.issuerId')}>
          <code>{row.issuerId}</code>
        </Field>
        <Field label={t('walletIssuer.fields.account')}>{row.account}</Field>
        <Field label={t('walletIssuer.fields.keyId')}>
          <code>{row.keyId}</code>
        </Field>
        <Field label={t('walletIssuer.fields.hasKey')}>{t('walletIssuer.keySet')}</Field>
      </Section>
      {!isPast && <IssuerCheck path={googlePath} ready="googleReady" />}
    </>
  );
};

export const WalletIssuersPage = () => {
  const t = useT();
  const [editing, setEditing] = useState<'apple' | 'google' | null>(null);
  const apple = useEditable<WalletIssuer>(applePath);
  const google = useEditable<WalletIssuer>(googlePath);
  if (!apple.row || !google.row)
    return <DetailPage title="" isPending error={apple.error ?? google.error} base={base} tabs={[]} />;
  const content = (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Apple row={apple.row} onEdit={() => setEditing('apple')} />
      <Google row={google.row} onEdit={() => setEditing('google')} />
    </Box>
  );
  return (
    <>
      <DetailPage
        title={t('walletIssuer.title')}
        lead={<Typography color="textSecondary">{t('walletIssuer.lead')}</Typography>}
        base={base}
        history={{ of: walletIssuer, id: appleIssuerId }}
        tabs={[{ name: 'overview', label: t('walletIssuer.overview'), content }]}
      />
      {editing === 'apple' && <AppleDialog {...apple} row={apple.row} onClose={() => setEditing(null)} />}
      {editing === 'google' && <GoogleDialog {...google} row={google.row} onClose={() => setEditing(null)} />}
    </>
  );
};
