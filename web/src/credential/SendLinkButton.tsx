import { credential as definition } from '@latchkey/events/credential/credential.ts';
import { Button } from '@mui/material';
import { useState } from 'react';
import { FailedDialog } from '../kit/FailedDialog.tsx';
import { useExecute } from '../kit/useExecute.ts';
import { executionOf } from './credentialActions.ts';

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
      {failed !== null && <FailedDialog error={failed} onClose={() => setFailed(null)} />}
    </>
  );
};
