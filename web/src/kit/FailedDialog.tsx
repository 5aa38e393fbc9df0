import { Button, DialogActions, DialogContent } from '@mui/material';
import { useT } from '../core/t.ts';
import { DialogFrame } from './DialogFrame.tsx';
import { useProblemText } from './ErrorArea.tsx';

interface Props {
  readonly error: unknown;
  readonly onClose: () => void;
}

/** A dialog for a download that failed (ERR-09, ERR-14). */
export const FailedDialog = ({ error, onClose }: Props) => {
  const t = useT();
  const textOf = useProblemText();
  return (
    <DialogFrame title={t('kit.dialog.errorTitle')} width={400} onClose={onClose}>
      <DialogContent>{textOf(error)}</DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>
          {t('kit.dialog.close')}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
};
