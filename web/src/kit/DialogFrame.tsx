import { Dialog, DialogTitle } from '@mui/material';
import { useId, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { useFocusAfterwards } from './keptFocus.ts';

interface Props {
  readonly title: string;
  readonly width?: number;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A field that loses the focus is validated, and its error or hint moves what is below it. While a button is pressed the field keeps the focus,
 * so that the button is still there when it is released; the click then gives it the focus.
 */
const usePressing = () => {
  const pressed = useRef<HTMLElement>(null);
  return {
    onMouseDown: (event: MouseEvent) => {
      const { currentTarget: dialog, target } = event;
      const { activeElement } = document;
      const isInField = activeElement?.matches('input, textarea') === true && dialog.contains(activeElement);
      pressed.current = null;
      if (!isInField || !(target instanceof Element) || !dialog.contains(target)) return;
      pressed.current = target.closest<HTMLElement>('button, a');
      if (pressed.current) event.preventDefault();
    },
    onClickCapture: ({ target }: MouseEvent) => {
      if (target instanceof Node && pressed.current?.contains(target) === true)
        pressed.current.focus({ preventScroll: true });
      pressed.current = null;
    },
  };
};

/**
 * A dialog that a click outside does not close; Escape calls `onClose`. 600 px wide by default, at most 95vw (LAY-33,
 * LAY-34). It is anchored at the top, so that it does not jump while its content loads; where one takes the place of another, neither fades.
 */
export const DialogFrame = ({ title, width = 600, onClose, children }: Props) => {
  const id = useId();
  const pressing = usePressing();
  useFocusAfterwards();
  const [isAnother] = useState(() => document.querySelector('.MuiDialog-root') !== null);
  return (
    <Dialog
      open
      aria-labelledby={id}
      {...(isAnother ? { transitionDuration: 0 } : {})}
      onClose={(_, reason) => reason === 'escapeKeyDown' && onClose()}
      slotProps={{
        container: { sx: { alignItems: 'flex-start', pt: { sm: 4.5 } } },
        paper: { ...pressing, sx: { width, maxWidth: '95vw' } },
      }}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      {children}
    </Dialog>
  );
};
