import { Button, DialogActions, DialogContent } from '@mui/material';
import { useSay } from '../app/say.ts';
import { DialogFrame } from './DialogFrame.tsx';
import { useProblemText } from './ErrorArea.tsx';

interface Props {
  readonly error: unknown;
  readonly onClose: () => void;
}

/** What was asked for did not come (ERR-09, ERR-14). */
export const FailedDialog = ({ error, onClose }: Props) => {
  const say = useSay();
  const textOf = useProblemText();
  return (
    <DialogFrame title={say('kit.dialog.errorTitle')} width={400} onClose={onClose}>
      <DialogContent>{textOf(error)}</DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>
          {say('kit.dialog.close')}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
};
