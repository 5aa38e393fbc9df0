import { keyset } from '@latchkey/events/keyset/keyset.ts';
import { Button, Checkbox, DialogActions, DialogContent, FormControlLabel, Typography } from '@mui/material';
import { useState } from 'react';
import { isStalePreview } from '../core/problem.ts';
import { useT } from '../core/t.ts';
import { DialogFrame } from '../kit/DialogFrame.tsx';
import { ErrorArea } from '../kit/ErrorArea.tsx';
import { TouchedList } from '../kit/TouchedList.tsx';
import { useExecute } from '../kit/useExecute.ts';
import { useTouched } from '../kit/useTouched.ts';
import { providersPath, type OwnProvider, type ProviderOwner } from './ownProvider.ts';
import { useSubmission } from './submission.ts';

interface Props {
  readonly owner: ProviderOwner;
  readonly provider: OwnProvider;
  readonly onClose: () => void;
}

/** PCF-28, PCF-50: what is made anew, what that touches, and a second question: readers must be told the new keys. */
export const RegenerateDialog = ({ owner, provider, onClose }: Props) => {
  const t = useT();
  const { run } = useExecute();
  const { credentialProviderId: id } = provider;
  const path = `${providersPath(owner)}/${id}/keys/regenerate`;
  const [flags, setFlags] = useState({ keySetKeys: true, appleWalletConfig: false });
  const execution = { id, command: 'regenerate', method: 'POST', path, values: flags } as const;
  const touched = useTouched(keyset, execution);
  const [isSure, setIsSure] = useState(false);
  const { submission, submit } = useSubmission(async () => {
    try {
      await touched.heeded(preview =>
        run(keyset, { ...execution, preview }, 'providerConfig.keyset.regenerated'),
      );
      onClose();
    } catch (problem) {
      if (isStalePreview(problem)) setIsSure(false); // what it touches is looked at again
      throw problem;
    }
  });
  const flag = (name: keyof typeof flags, label: string) => (
    <FormControlLabel
      control={
        <Checkbox
          sx={{ p: 1.25 }}
          checked={flags[name]}
          onChange={(_, isOn) => setFlags(before => ({ ...before, [name]: isOn }))}
        />
      }
      label={label}
    />
  );
  return (
    <DialogFrame
      title={t(isSure ? 'providerConfig.keyset.confirmTitle' : 'providerConfig.keyset.regenerateTitle')}
      width={480}
      onClose={onClose}
    >
      <DialogContent sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
        {submission.state === 'error' && <ErrorArea error={submission.error} />}
        {isSure ? (
          <Typography>{t('providerConfig.keyset.confirm')}</Typography>
        ) : (
          <>
            <Typography>{t('providerConfig.keyset.which')}</Typography>
            {flag('keySetKeys', t('providerConfig.keyset.readerKeys'))}
            {flag('appleWalletConfig', t('providerConfig.keyset.apple'))}
          </>
        )}
        <TouchedList touched={touched} />
        <Typography color="textSecondary">
          {t(
            `providerConfig.keyset.${owner.noun === 'customer' ? 'affectsCredentials' : 'affectsCustomers'}`,
          )}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('kit.dialog.cancel')}</Button>
        {isSure ? (
          <Button
            variant="contained"
            color="error"
            loading={submission.state === 'submitting'}
            onClick={() => void submit()}
          >
            {t('providerConfig.keyset.understood')}
          </Button>
        ) : (
          <Button
            variant="contained"
            disabled={touched.touches === null || !(flags.keySetKeys || flags.appleWalletConfig)}
            onClick={() => setIsSure(true)}
          >
            {t('providerConfig.keyset.next')}
          </Button>
        )}
      </DialogActions>
    </DialogFrame>
  );
};
