import { Button, DialogActions, DialogContent } from '@mui/material';
import { useT } from '../core/t.ts';
import { DialogFrame } from './DialogFrame.tsx';

interface Props {
  readonly title: string;
  readonly text: string;
  readonly submit: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** A confirmation that only calls `onConfirm`; `ConfirmCommand` sends a command and shows its errors. */
export const Question = ({ title, text, submit, onConfirm, onClose }: Props) => {
  const t = useT();
  return (
    <DialogFrame title={title} width={440} onClose={onClose}>
      <DialogContent>{text}</DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {t('kit.dialog.cancel')}
        </Button>
        <Button variant="contained" color="error" onClick={onConfirm}>
          {submit}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
};
