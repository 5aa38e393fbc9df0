import LinkIcon from '@mui/icons-material/Link';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useMayHere } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { DownloadButton } from '../kit/DownloadButton.tsx';
import { Notice } from '../kit/Notice.tsx';
import { ExactTime, RelativeTime } from '../kit/RelativeTime.tsx';
import { Field, Fields } from '../kit/Section.tsx';
import { CredentialChip } from './CredentialChip.tsx';
import { showsCode, type CredentialRow } from './credentialRow.ts';
import { doorOf } from './door.ts';
import { useDoorAsk, useDoorText } from './useDoorText.ts';
import { RevealedCode } from './RevealedCode.tsx';
import { RecipientCell } from './RecipientCell.tsx';
import { paramName } from './paramName.ts';
import { useParamValues } from './useParamValues.ts';
import { useCopyLink } from './useReveal.ts';

interface Props {
  readonly credential: CredentialRow;
}

export const General = ({ credential }: Props) => {
  const t = useT();
  const copyLink = useCopyLink(credential);
  const paramValuesOf = useParamValues();
  const { deepLinkUrl } = credential;
  const canBeDownloaded = showsCode(credential);
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
        {paramValuesOf(credential).map(([name, value]) => (
          <Field key={name} label={paramName(name, t)}>
            <code>{value}</code>
          </Field>
        ))}
        {credential.validFrom !== null && (
          <Field label={t('credential.fields.validFrom')}>
            <ExactTime time={credential.validFrom} />
          </Field>
        )}
        <Field label={t('credential.fields.validTo')}>
          {credential.validTo === null ? (
            t('validity.choice.end.none')
          ) : (
            <ExactTime time={credential.validTo} />
          )}
        </Field>
        <Field label={t('credential.fields.updatedAt')}>
          <RelativeTime time={credential.updatedAt} />
        </Field>
      </Fields>
      {canBeDownloaded && (
        <Box sx={{ display: 'grid', gap: 1, justifyItems: 'center', alignContent: 'start' }}>
          <RevealedCode credential={credential} pixels={200} />
          <DownloadButton
            url={`/admin/customers/${credential.customerId}/credentials/${credential.id}.pdf`}
            fileName={`${credential.nameOnCard ?? credential.id}.pdf`}
            accept="application/pdf"
            label={t('credential.info.downloadPdf')}
          />
          {deepLinkUrl !== null && deepLinkUrl !== '' && (
            <Button startIcon={<LinkIcon />} onClick={copyLink}>
              {t('credential.info.copyLink')}
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
};

/** Explains a failed operation and what to do about it, as the credential's page does. */
export const FailureAdvice = ({ credential }: Props) => {
  const t = useT();
  const mayWrite = useMayHere('credential.write');
  const doorText = useDoorText();
  const askOf = useDoorAsk();
  const { key, turn } = doorOf(credential);
  if (!key.includes('_FAILED')) return null;
  const args = {
    name: credential.nameOnCard ?? t('credential.list.erased'),
    order: credential.order.displayName ?? t('order.unnamedOrder'),
  };
  const { title, text } = doorText(key, args);
  return (
    <Notice>
      <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
      {turn === 'you' && !mayWrite ? askOf(key, args) : text}
    </Notice>
  );
};

export const Troubles = ({ credential: { failure, deliveryError } }: Props) => {
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
