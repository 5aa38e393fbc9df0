import { Button, DialogActions, DialogContent, Typography } from '@mui/material';
import { useT } from '../core/t.ts';
import { DialogFrame } from '../kit/DialogFrame.tsx';

/** In the place of a dialog that asks for the password, where there is none. */
export const NoPasswordDialog = ({
  title,
  onClose,
}: {
  readonly title: string;
  readonly onClose: () => void;
}) => {
  const t = useT();
  return (
    <DialogFrame title={title} width={480} onClose={onClose}>
      <DialogContent>
        <Typography>{t('profile.password.none')}</Typography>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {t('kit.dialog.close')}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
};
