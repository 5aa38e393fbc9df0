import { keyset } from '@latchkey/events/provider/keys/keyset.ts';
import { Button, Checkbox, DialogActions, DialogContent, FormControlLabel, Typography } from '@mui/material';
import { useState, type FormEvent } from 'react';
import { isStalePreview } from '../core/problem.ts';
import { useT } from '../core/t.ts';
import { DialogFrame } from '../kit/DialogFrame.tsx';
import { ErrorArea } from '../kit/ErrorArea.tsx';
import { useExecute } from '../kit/useExecute.ts';
import { useFocusBack } from '../kit/useFocusBack.ts';
import { useTouched } from '../kit/useTouched.ts';
import { KeysAgreement, useAgreement } from './KeysAgreement.tsx';
import { NewKeysDialog } from './NewKeysDialog.tsx';
import { providersPath, type OwnProvider, type ProviderOwner } from './ownProvider.ts';
import { useSubmission } from './submission.ts';

interface Props {
  readonly owner: ProviderOwner;
  readonly provider: OwnProvider;
  readonly onClose: () => void;
}

/**
 * Regenerates keys after showing the impact. Requires a checkbox about the impact and typing the provider's
 * name (PCF-28, PCF-50).
 */
export const RegenerateDialog = ({ owner, provider, onClose }: Props) => {
  const t = useT();
  const { run } = useExecute();
  const { credentialProviderId: id, displayName: name } = provider;
  const path = `${providersPath(owner)}/${id}/keys/regenerate`;
  const [flags, setFlags] = useState({ keySetKeys: true, appleWalletConfig: false });
  const execution = { id, command: 'regenerate', method: 'POST', path, values: flags } as const;
  const touched = useTouched(keyset, execution);
  const agreement = useAgreement(name);
  const isOfCustomer = owner.noun === 'customer';
  const { submission, submit } = useSubmission(async () => {
    const done = isOfCustomer ? undefined : 'providerConfig.keyset.regenerated';
    try {
      await touched.heeded(preview => run(keyset, { ...execution, preview }, done));
      if (!isOfCustomer) onClose();
    } catch (problem) {
      if (isStalePreview(problem)) agreement.setIsSure(false); // the changed impact must be confirmed again
      throw problem;
    }
  });
  const isRunning = submission.state === 'submitting';
  const sender = useFocusBack(isRunning);
  const flag = (which: keyof typeof flags, label: string) => (
    <FormControlLabel
      control={
        <Checkbox
          sx={{ p: 1.25 }}
          checked={flags[which]}
          onChange={(_, isOn) => setFlags(before => ({ ...before, [which]: isOn }))}
        />
      }
      label={label}
    />
  );
  const isReady =
    touched.touches !== null && (flags.keySetKeys || flags.appleWalletConfig) && agreement.isGiven;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !isRunning) void submit();
  };
  if (isOfCustomer && submission.state === 'success')
    return <NewKeysDialog customerId={owner.id} onClose={onClose} />;
  return (
    <DialogFrame title={t('providerConfig.keyset.regenerateTitle', { name })} onClose={onClose}>
      <form style={{ display: 'contents' }} onSubmit={send}>
        <DialogContent sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
          {submission.state === 'error' && <ErrorArea error={submission.error} />}
          <Typography>{t('providerConfig.keyset.which')}</Typography>
          {flag('keySetKeys', t('providerConfig.keyset.readerKeys'))}
          {flag('appleWalletConfig', t('providerConfig.keyset.apple'))}
          <KeysAgreement {...{ agreement, touched, isOfCustomer }} />
        </DialogContent>
        <DialogActions>
          <Button autoFocus onClick={onClose}>
            {t('kit.dialog.cancel')}
          </Button>
          <Button
            ref={sender}
            type="submit"
            variant="contained"
            color="error"
            disabled={!isReady}
            loading={isRunning}
          >
            {t('providerConfig.keyset.understood')}
          </Button>
        </DialogActions>
      </form>
    </DialogFrame>
  );
};
