import { Dialog, DialogTitle } from '@mui/material';
import { useId, useState, type ReactNode } from 'react';
import { ClosedByBack } from './ClosedByBack.tsx';
import { useFocusAfterwards } from './keptFocus.ts';
import { useKeptPress } from './useKeptPress.ts';

interface Props {
  readonly title: string;
  readonly width?: number;
  /** Undefined if the dialog can't be closed. */
  readonly onClose?: () => void;
  readonly children: ReactNode;
}

/**
 * A dialog that ignores outside clicks; Escape and the browser's Back call `onClose`. 600 px wide by default,
 * at most 95vw (LAY-33, LAY-34). Anchored at the top so that it doesn't jump while content loads. Appears
 * without a fade if another dialog is already open.
 */
export const DialogFrame = ({ title, width = 600, onClose, children }: Props) => {
  const id = useId();
  const press = useKeptPress();
  useFocusAfterwards();
  const [isAnother] = useState(() => document.querySelector('.MuiDialog-root') !== null);
  return (
    <Dialog
      open
      aria-labelledby={id}
      {...(isAnother ? { transitionDuration: 0 } : {})}
      onClose={(_, reason) => reason === 'escapeKeyDown' && onClose?.()}
      slotProps={{
        container: { sx: { alignItems: 'flex-start', pt: { sm: 4.5 } } },
        paper: { ...press, sx: { width, maxWidth: '95vw' } },
      }}
    >
      <ClosedByBack onClose={onClose} />
      <DialogTitle id={id}>{title}</DialogTitle>
      {children}
    </Dialog>
  );
};
