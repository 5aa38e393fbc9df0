import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { useState } from 'react';
import { send } from '../core/http.ts';
import { FailedDialog } from './FailedDialog.tsx';
import { HeldButton } from './HeldButton.tsx';
import { saveFile } from './saveFile.ts';

interface Props {
  readonly url: string;
  readonly fileName: string;
  readonly label: string;
  readonly accept: string;
  readonly reason?: string | undefined;
  readonly variant?: 'text' | 'outlined';
  /** Changes the text of the file before it is saved as CSV. */
  readonly change?: (text: string) => string;
}

/**
 * Downloads a file with the session's token. A failure opens a dialog titled Error and saves nothing (ERR-09,
 * ERR-14).
 */
export const DownloadButton = ({
  url,
  fileName,
  label,
  accept,
  reason,
  variant = 'outlined',
  change,
}: Props) => {
  const [state, setState] = useState<'idle' | 'running' | { readonly error: unknown }>('idle');
  const close = () => setState('idle');
  const download = async () => {
    setState('running');
    try {
      const answer = await send(url, { headers: { Accept: accept } });
      saveFile(change ? change(await answer.text()) : await answer.blob(), fileName);
      close();
    } catch (error) {
      setState({ error });
    }
  };
  return (
    <>
      <HeldButton
        variant={variant}
        startIcon={<DownloadIcon />}
        reason={reason}
        loading={state === 'running'}
        loadingPosition="start"
        onClick={() => void download()}
      >
        {label}
      </HeldButton>
      {typeof state === 'object' && <FailedDialog error={state.error} onClose={close} />}
    </>
  );
};
