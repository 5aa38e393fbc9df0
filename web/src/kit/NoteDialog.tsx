import { Button, DialogActions, DialogContent } from '@mui/material';
import type { ReactNode } from 'react';
import { useT } from '../core/t.ts';
import { DialogFrame } from './DialogFrame.tsx';

interface Props {
  readonly title: string;
  readonly width?: number;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export const NoteDialog = ({ title, width = 480, onClose, children }: Props) => {
  const t = useT();
  return (
    <DialogFrame title={title} width={width} onClose={onClose}>
      <DialogContent>{children}</DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>
          {t('kit.dialog.close')}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
};
