import { fixedWindow } from './fixedWindow.ts';

/** Calls per tenth of a second above which `busyMs` applies. */
const burst = 8;

/**
 * Returns a throttle for `tell`. `ask` calls it immediately, or once when the pause since the last call is
 * over; under load, the pause is `busyMs`. Nothing is called after `close`.
 */
export const throttle = (tell: () => void, pauseMs: number, busyMs: number) => {
  const recent = fixedWindow();
  let isRequested = false;
  let isClosed = false;
  let due: NodeJS.Timeout | undefined;
  const now = (): void => {
    isRequested = false;
    tell();
    const again = () => {
      due = undefined;
      if (isRequested) now();
    };
    due = setTimeout(again, recent(1) > burst ? busyMs : pauseMs);
  };
  return {
    ask: (): void => {
      isRequested = true;
      if (due === undefined && !isClosed) now();
    },
    close: (): void => {
      isClosed = true;
      clearTimeout(due);
    },
  };
};
