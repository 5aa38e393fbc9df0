import { credential as sheet } from '@latchkey/events/credential/credential.ts';
import LinkIcon from '@mui/icons-material/Link';
import { Alert, Box, Button, DialogActions, DialogContent, Tab, Tabs } from '@mui/material';
import { useState } from 'react';
import { useCan } from '../app/profile.tsx';
import { useSay } from '../app/say.ts';
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
  const say = useSay();
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
        <Field label={say('credential.fields.status')}>
          <CredentialChip status={credential.status} />
        </Field>
        <Field label={say('credential.fields.type')}>{say(`credential.type.${credential.type}`)}</Field>
        <Field label={say('credential.fields.cardProfileId')}>{credential.cardProfileName}</Field>
        <Field label={say('credential.fields.dataFormatId')}>{credential.dataFormatName}</Field>
        <Field label={say('credential.fields.recipient')}>
          <RecipientCell credential={credential} isLong />
        </Field>
        {Object.entries(credential.dataParams).map(([name, value]) => (
          <Field key={name} label={name}>
            <code>{value}</code>
          </Field>
        ))}
        <Field label={say('credential.fields.updatedAt')}>
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
            label={say('credential.info.downloadPdf')}
          />
          {deepLinkUrl !== null && deepLinkUrl !== '' && (
            <Button startIcon={<LinkIcon />} onClick={() => void copy(deepLinkUrl)}>
              {say('credential.info.copyLink')}
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
};

/** What the provider or the mail said when something went wrong (CRD-61). */
const Troubles = ({ credential: { failure, deliveryError } }: Pick<Props, 'credential'>) => {
  const say = useSay();
  const troubles = [
    [say('credential.info.failure'), failure?.message],
    [say('credential.info.deliveryFailed'), deliveryError],
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

type Asked = 'remove' | 'suspend' | 'resume' | null;

/** CRD-49: a credential that is issued or on its way, read-only, with what may still be done. */
export const InfoDialog = ({ credential, onClose }: Props) => {
  const say = useSay();
  const mayWrite = useCan('credential.write');
  const [tab, setTab] = useState<'general' | 'log'>('general');
  const [asked, setAsked] = useState<Asked>(null);
  const { id, nameOnCard, canBeRemoved, canSuspendWallet, canResumeWallet } = credential;
  const name = nameOnCard ?? say('credential.list.erased');
  const wire =
    asked === 'remove'
      ? ({ method: 'DELETE', path: `${sheet.path}/${id}` } as const)
      : { path: `${sheet.path}/${id}/state`, values: { action: asked } };
  return (
    <DialogFrame title={say('credential.info.title', { name })} width={720} onClose={onClose}>
      <Tabs
        value={tab}
        onChange={(_, next: 'general' | 'log') => setTab(next)}
        sx={{ mx: { xs: 2, sm: 3 }, borderBottom: 1, borderColor: 'divider', flex: 'none' }}
      >
        <Tab
          value="general"
          label={say('credential.info.general')}
          id="info-general"
          aria-controls="info-panel"
        />
        <Tab value="log" label={say('credential.info.log')} id="info-log" aria-controls="info-panel" />
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
          <Button color="error" onClick={() => setAsked('remove')} sx={{ mr: 'auto' }}>
            {say('credential.info.remove')}
          </Button>
        )}
        {mayWrite && canSuspendWallet && (
          <Button onClick={() => setAsked('suspend')}>{say('credential.info.suspend')}</Button>
        )}
        {mayWrite && canResumeWallet && (
          <Button onClick={() => setAsked('resume')}>{say('credential.info.resume')}</Button>
        )}
        <Button variant="contained" onClick={onClose}>
          {say('kit.dialog.close')}
        </Button>
      </DialogActions>
      {asked !== null && (
        <ConfirmCommand
          of={sheet}
          id={id}
          command={asked}
          {...wire}
          text={say(`credential.confirm.${asked}`, { name })}
          isDangerous={asked !== 'resume'}
          isIrreversible={asked === 'remove'}
          onClose={() => setAsked(null)}
        />
      )}
    </DialogFrame>
  );
};
