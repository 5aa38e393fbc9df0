import { credential as definition } from '@latchkey/events/credential/credential.ts';
import { Button } from '@mui/material';
import { Suspense, useState } from 'react';
import { lazyPart } from '../core/lazyPart.ts';
import { useExecute } from '../kit/useExecute.ts';
import { executionOf } from './credentialActions.ts';

const FailedDialog = lazyPart(() => import('../kit/FailedDialog.tsx').then(module => module.FailedDialog));

interface Props {
  readonly id: string;
  readonly label: string;
  /** The name on the credential, for the accessible name. */
  readonly of: string;
}

export const SendLinkButton = ({ id, label, of }: Props) => {
  const { run } = useExecute();
  const [isSending, setIsSending] = useState(false);
  const [failed, setFailed] = useState<unknown>(null);
  const send = () => {
    setIsSending(true);
    FailedDialog.preload();
    void run(definition, executionOf('resend', id), 'credential.commands.resend.done')
      .catch(setFailed)
      .finally(() => setIsSending(false));
  };
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        loading={isSending}
        onClick={send}
        aria-label={`${label}: ${of}`}
      >
        {label}
      </Button>
      {failed !== null && (
        <Suspense>
          <FailedDialog error={failed} onClose={() => setFailed(null)} />
        </Suspense>
      )}
    </>
  );
};
