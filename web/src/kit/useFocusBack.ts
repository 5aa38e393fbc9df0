import { useEffect, useRef } from 'react';

/**
 * Restores the focus of a button that is disabled while its request is running, unless another element has
 * the focus.
 */
export const useFocusBack = (isBusy: boolean) => {
  const button = useRef<HTMLButtonElement>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement.contains(button.current);
    if (wasBusy.current && !isBusy && isLost) button.current?.focus();
    wasBusy.current = isBusy;
  }, [isBusy]);
  return button;
};
