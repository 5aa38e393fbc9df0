import { Button, DialogActions, DialogContent, Typography } from '@mui/material';
import { useT } from '../../core/t.ts';
import { DialogFrame } from '../../kit/DialogFrame.tsx';

interface Props {
  readonly version: number;
  readonly onRestore: () => void;
  readonly onClose: () => void;
}

export const RestoreDialog = ({ version, onRestore, onClose }: Props) => {
  const t = useT();
  return (
    <DialogFrame title={t('cardDesign.restore.title')} width={480} onClose={onClose}>
      <DialogContent>
        <Typography>{t('cardDesign.restore.text', { version })}</Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('kit.dialog.cancel')}</Button>
        <Button variant="contained" autoFocus onClick={onRestore}>
          {t('cardDesign.restore.submit')}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
};
