import { Button, DialogActions, DialogContent } from '@mui/material';
import { useT } from '../core/t.ts';
import { DialogFrame } from './DialogFrame.tsx';

interface Props {
  readonly onDiscard: () => void;
  readonly onKeep: () => void;
}

export const DiscardQuestion = ({ onDiscard, onKeep }: Props) => {
  const t = useT();
  return (
    <DialogFrame title={t('kit.dialog.discardTitle')} width={400} onClose={onKeep}>
      <DialogContent>{t('kit.dialog.discardText')}</DialogContent>
      <DialogActions>
        <Button color="error" onClick={onDiscard}>
          {t('kit.dialog.discard')}
        </Button>
        <Button variant="contained" autoFocus onClick={onKeep}>
          {t('kit.dialog.keep')}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
};
