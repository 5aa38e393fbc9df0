import { keyset } from '@latchkey/events/keyset/keyset.ts';
import { Button, Checkbox, DialogActions, DialogContent, FormControlLabel, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { http } from '../core/http.ts';
import { isStale } from '../core/problem.ts';
import { useT } from '../core/t.ts';
import { DialogFrame } from '../kit/DialogFrame.tsx';
import { ErrorArea } from '../kit/ErrorArea.tsx';
import { useExecute } from '../kit/useExecute.ts';
import { providersPath, type OwnProvider, type ProviderOwner } from './ownProvider.ts';
import { useSubmission } from './submission.ts';

interface Preview {
  readonly touches: { readonly credentials: number; readonly orders: number };
  readonly preview: string;
}
interface Props {
  readonly owner: ProviderOwner;
  readonly provider: OwnProvider;
  readonly onClose: () => void;
}

/** What the new keys will touch, counted by the API; nothing is changed by asking. */
const usePreview = (path: string) =>
  useQuery({
    queryKey: ['keysPreview', path],
    gcTime: 0,
    staleTime: 'static',
    queryFn: async ({ signal }) => {
      const body = JSON.stringify({ keySetKeys: true, appleWalletConfig: true });
      return (await http<Preview>(`${path}?dryRun=true`, { method: 'POST', body, signal })).json;
    },
  });

const Touched = ({ preview }: { readonly preview: Preview | undefined }) => {
  const t = useT();
  if (!preview) return <Typography>{t('providerConfig.keyset.counting')}</Typography>;
  const { credentials } = preview.touches;
  return (
    <Typography>
      {credentials === 0
        ? t('providerConfig.keyset.touchesNone')
        : t('providerConfig.keyset.touches', { smart_count: credentials })}
    </Typography>
  );
};

/** PCF-28, PCF-50: what is made anew, what that touches, and a second question: readers must be told the new keys. */
export const RegenerateDialog = ({ owner, provider, onClose }: Props) => {
  const t = useT();
  const { run } = useExecute();
  const { credentialProviderId: id } = provider;
  const path = `${providersPath(owner)}/${id}/keys/regenerate`;
  const { data: preview, error, refetch } = usePreview(path);
  const [flags, setFlags] = useState({ keySetKeys: true, appleWalletConfig: false });
  const [isSure, setIsSure] = useState(false);
  const { submission, submit } = useSubmission(async () => {
    const values = { ...flags, preview: preview!.preview };
    const execution = { id, command: 'regenerate', method: 'POST', path, values } as const;
    try {
      await run(keyset, execution, 'providerConfig.keyset.regenerated');
      onClose();
    } catch (problem) {
      if (isStale(problem)) {
        setIsSure(false); // what it touches is another count by now: it is looked at again
        await refetch();
      }
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
  const failure = submission.state === 'error' ? submission.error : error;
  return (
    <DialogFrame
      title={t(isSure ? 'providerConfig.keyset.confirmTitle' : 'providerConfig.keyset.regenerateTitle')}
      width={480}
      onClose={onClose}
    >
      <DialogContent sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
        {Boolean(failure) && <ErrorArea error={failure} />}
        {isSure ? (
          <Typography>{t('providerConfig.keyset.confirm')}</Typography>
        ) : (
          <>
            <Typography>{t('providerConfig.keyset.which')}</Typography>
            {flag('keySetKeys', t('providerConfig.keyset.readerKeys'))}
            {flag('appleWalletConfig', t('providerConfig.keyset.apple'))}
          </>
        )}
        <Touched preview={preview} />
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
            disabled={!preview || !(flags.keySetKeys || flags.appleWalletConfig)}
            onClick={() => setIsSure(true)}
          >
            {t('providerConfig.keyset.next')}
          </Button>
        )}
      </DialogActions>
    </DialogFrame>
  );
};
