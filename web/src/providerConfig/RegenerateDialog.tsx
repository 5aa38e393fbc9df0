import { keyset } from '@latchkey/events/keyset/keyset.ts';
import {
  Button,
  Checkbox,
  DialogActions,
  DialogContent,
  Divider,
  FormControlLabel,
  Typography,
} from '@mui/material';
import { useState, type FormEvent } from 'react';
import { isStalePreview } from '../core/problem.ts';
import { useT } from '../core/t.ts';
import { isTyped, TypeToConfirm } from '../kit/TypeToConfirm.tsx';
import { DialogFrame } from '../kit/DialogFrame.tsx';
import { ErrorArea } from '../kit/ErrorArea.tsx';
import { TouchedList } from '../kit/TouchedList.tsx';
import { useExecute } from '../kit/useExecute.ts';
import { useFocusBack } from '../kit/useFocusBack.ts';
import { useTouched } from '../kit/useTouched.ts';
import { Consequences } from './Consequences.tsx';
import { providersPath, type OwnProvider, type ProviderOwner } from './ownProvider.ts';
import { ReaderConfigDialog } from './ReaderConfigDialog.tsx';
import { useSubmission } from './submission.ts';

interface Props {
  readonly owner: ProviderOwner;
  readonly provider: OwnProvider;
  readonly onClose: () => void;
}

const NewKeys = ({ owner, onClose }: Omit<Props, 'provider'>) => {
  const t = useT();
  const [isReading, setIsReading] = useState(false);
  if (isReading) return <ReaderConfigDialog customerId={owner.id} onClose={onClose} />;
  return (
    <DialogFrame title={t('providerConfig.keyset.newTitle')} onClose={onClose}>
      <DialogContent>
        <Typography role="status">{t('providerConfig.keyset.newText')}</Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('kit.dialog.close')}</Button>
        <Button variant="contained" autoFocus onClick={() => setIsReading(true)}>
          {t('providerConfig.keyset.reader')}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
};

/** PCF-28, PCF-50: what is made anew, what that touches and what becomes of it; it waits for a tick about the readers and for the provider's name. */
export const RegenerateDialog = ({ owner, provider, onClose }: Props) => {
  const t = useT();
  const { run } = useExecute();
  const { credentialProviderId: id, displayName: name } = provider;
  const path = `${providersPath(owner)}/${id}/keys/regenerate`;
  const [flags, setFlags] = useState({ keySetKeys: true, appleWalletConfig: false });
  const execution = { id, command: 'regenerate', method: 'POST', path, values: flags } as const;
  const touched = useTouched(keyset, execution);
  const [isSure, setIsSure] = useState(false);
  const [text, setText] = useState('');
  const isOfCustomer = owner.noun === 'customer';
  const { submission, submit } = useSubmission(async () => {
    const done = isOfCustomer ? undefined : 'providerConfig.keyset.regenerated';
    try {
      await touched.heeded(preview => run(keyset, { ...execution, preview }, done));
      if (!isOfCustomer) onClose();
    } catch (problem) {
      if (isStalePreview(problem)) setIsSure(false); // what it touches is looked at again
      throw problem;
    }
  });
  const isRunning = submission.state === 'submitting';
  const sender = useFocusBack(isRunning);
  const tick = (label: string, isOn: boolean, onTick: (isOn: boolean) => void) => (
    <FormControlLabel
      control={<Checkbox sx={{ p: 1.25 }} checked={isOn} onChange={(_, next) => onTick(next)} />}
      label={label}
    />
  );
  const flag = (which: keyof typeof flags, label: string) =>
    tick(label, flags[which], isOn => setFlags(before => ({ ...before, [which]: isOn })));
  const isReady =
    touched.touches !== null &&
    (flags.keySetKeys || flags.appleWalletConfig) &&
    isSure &&
    isTyped(text, name);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !isRunning) void submit();
  };
  if (isOfCustomer && submission.state === 'success') return <NewKeys owner={owner} onClose={onClose} />;
  return (
    <DialogFrame title={t('providerConfig.keyset.regenerateTitle', { name })} onClose={onClose}>
      <form style={{ display: 'contents' }} onSubmit={send}>
        <DialogContent sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
          {submission.state === 'error' && <ErrorArea error={submission.error} />}
          <Typography>{t('providerConfig.keyset.which')}</Typography>
          {flag('keySetKeys', t('providerConfig.keyset.readerKeys'))}
          {flag('appleWalletConfig', t('providerConfig.keyset.apple'))}
          <TouchedList touched={touched} />
          <Consequences isOfCustomer={isOfCustomer} />
          <Typography sx={{ fontWeight: 600 }}>{t('kit.dialog.irreversible')}</Typography>
          <Divider />
          {tick(t('providerConfig.keyset.sure'), isSure, setIsSure)}
          <TypeToConfirm
            label={t('kit.dialog.typeToConfirm', { text: name })}
            value={text}
            onChange={setText}
            isFirst={false}
          />
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
