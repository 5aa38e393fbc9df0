import { credential as definition } from '@latchkey/events/credential/credential.ts';
import LinkIcon from '@mui/icons-material/Link';
import { Alert, Box, Button, DialogActions, DialogContent, Tab, Tabs } from '@mui/material';
import { useState } from 'react';
import { useCan } from '../core/profile.tsx';
import { useT } from '../core/t.ts';
import { ConfirmCommand } from '../kit/ConfirmCommand.tsx';
import { useCopy } from '../kit/CopyValue.tsx';
import { DialogFrame } from '../kit/DialogFrame.tsx';
import { DownloadButton } from '../kit/DownloadButton.tsx';
import { QrCode } from '../kit/QrCode.tsx';
import { RelativeTime } from '../kit/RelativeTime.tsx';
import { Field, Fields } from '../kit/Section.tsx';
import { CredentialChip } from './CredentialChip.tsx';
import type { CredentialRow } from './credentialRow.ts';
import { RecipientCell } from './RecipientCell.tsx';
import { StatusLog } from './StatusLog.tsx';

interface Props {
  readonly credential: CredentialRow;
  readonly onClose: () => void;
}

const General = ({ credential }: Pick<Props, 'credential'>) => {
  const t = useT();
  const copy = useCopy();
  const { deepLinkUrl, qrcodeText, failure } = credential;
  const canBeDownloaded = credential.canBeDownloaded && failure === null;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: '1fr', sm: canBeDownloaded ? '1fr 200px' : '1fr' },
      }}
    >
      <Fields>
        <Field label={t('credential.fields.status')}>
          <CredentialChip status={credential.status} />
        </Field>
        <Field label={t('credential.fields.type')}>{t(`credential.type.${credential.type}`)}</Field>
        <Field label={t('credential.fields.cardProfileId')}>{credential.cardProfile.displayName}</Field>
        <Field label={t('credential.fields.dataFormatId')}>{credential.dataFormat.displayName}</Field>
        <Field label={t('credential.fields.recipient')}>
          <RecipientCell credential={credential} isLong />
        </Field>
        {Object.entries(credential.dataParams).map(([name, value]) => (
          <Field key={name} label={name}>
            <code>{value}</code>
          </Field>
        ))}
        <Field label={t('credential.fields.updatedAt')}>
          <RelativeTime time={credential.updatedAt} />
        </Field>
      </Fields>
      {canBeDownloaded && (
        <Box sx={{ display: 'grid', gap: 1, justifyItems: 'center', alignContent: 'start' }}>
          <QrCode text={qrcodeText || deepLinkUrl} pixels={200} />
          <DownloadButton
            url={`/admin/customers/${credential.customerId}/credentials/${credential.id}.pdf`}
            fileName={`${credential.nameOnCard ?? credential.id}.pdf`}
            accept="application/pdf"
            label={t('credential.info.downloadPdf')}
          />
          {deepLinkUrl !== null && deepLinkUrl !== '' && (
            <Button startIcon={<LinkIcon />} onClick={() => void copy(deepLinkUrl)}>
              {t('credential.info.copyLink')}
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
};

/** The failure that the provider or the mail server reported (CRD-61). */
const Troubles = ({ credential: { failure, deliveryError } }: Pick<Props, 'credential'>) => {
  const t = useT();
  const troubles = [
    [t('credential.info.failure'), failure?.message],
    [t('credential.info.deliveryFailed'), deliveryError],
  ] as const;
  return troubles.map(
    ([title, text]) =>
      text != null &&
      text !== '' && (
        <Alert key={title} severity="error" variant="outlined">
          {title} <code style={{ overflowWrap: 'anywhere' }}>{text}</code>
        </Alert>
      ),
  );
};

type Question = 'remove' | 'suspend' | 'resume' | null;

/** CRD-49: a credential that is issued or on its way, read-only, with what may still be done. */
export const InfoDialog = ({ credential, onClose }: Props) => {
  const t = useT();
  const mayWrite = useCan('credential.write');
  const [tab, setTab] = useState<'general' | 'log'>('general');
  const [question, setQuestion] = useState<Question>(null);
  const { id, nameOnCard, canBeRemoved, canSuspendWallet, canResumeWallet } = credential;
  const name = nameOnCard ?? t('credential.list.erased');
  const wire =
    question === 'remove'
      ? ({ method: 'DELETE', path: `${definition.path}/${id}` } as const)
      : { path: `${definition.path}/${id}/state`, values: { action: question } };
  return (
    <DialogFrame title={t('credential.info.title', { name })} width={720} onClose={onClose}>
      <Tabs
        value={tab}
        onChange={(_, next: 'general' | 'log') => setTab(next)}
        sx={{ mx: { xs: 2, sm: 3 }, borderBottom: 1, borderColor: 'divider', flex: 'none' }}
      >
        <Tab
          value="general"
          label={t('credential.info.general')}
          id="info-general"
          aria-controls="info-panel"
        />
        <Tab value="log" label={t('credential.info.log')} id="info-log" aria-controls="info-panel" />
      </Tabs>
      <DialogContent
        id="info-panel"
        role="tabpanel"
        aria-labelledby={`info-${tab}`}
        tabIndex={0}
        sx={{ display: 'grid', gap: 2, alignContent: 'start', minHeight: 320 }}
      >
        <Troubles credential={credential} />
        {tab === 'general' ? <General credential={credential} /> : <StatusLog credential={credential} />}
      </DialogContent>
      <DialogActions>
        {mayWrite && canBeRemoved && (
          <Button color="error" onClick={() => setQuestion('remove')} sx={{ mr: 'auto' }}>
            {t('credential.info.remove')}
          </Button>
        )}
        {mayWrite && canSuspendWallet && (
          <Button onClick={() => setQuestion('suspend')}>{t('credential.info.suspend')}</Button>
        )}
        {mayWrite && canResumeWallet && (
          <Button onClick={() => setQuestion('resume')}>{t('credential.info.resume')}</Button>
        )}
        <Button variant="contained" onClick={onClose}>
          {t('kit.dialog.close')}
        </Button>
      </DialogActions>
      {question !== null && (
        <ConfirmCommand
          of={definition}
          id={id}
          command={question}
          {...wire}
          text={t(`credential.confirm.${question}`, { name })}
          isDangerous={question !== 'resume'}
          isIrreversible={question === 'remove'}
          onClose={() => setQuestion(null)}
        />
      )}
    </DialogFrame>
  );
};
