import { useRef, type MouseEvent } from 'react';

const fields = 'input, textarea, [role=combobox]';

/**
 * Keeps the focus in a field while a button is pressed. Otherwise blur would validate the field, and its
 * error would move the button before it is released. The click focuses the button. The handlers belong on an
 * element around fields and buttons.
 */
export const useKeptPress = () => {
  const pressed = useRef<HTMLElement>(null);
  return {
    onMouseDown: (event: MouseEvent) => {
      const { currentTarget: around, target } = event;
      const { activeElement } = document;
      const isInField = activeElement?.matches(fields) === true && around.contains(activeElement);
      pressed.current = null;
      if (!isInField || !(target instanceof Element) || !around.contains(target)) return;
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
