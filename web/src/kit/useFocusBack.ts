import { useEffect, useRef } from 'react';

/** For a button that is disabled while what it sends is under way, and so loses the focus: it gets it back where nothing else has taken it. */
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
