import { slidingWindow } from './slidingWindow.ts';

/** After so many times within a tenth of a second the next ones wait longer: who hears so many takes them together anyway. */
const quick = 8;

/** Tells at once when asked to, and once more after `pauseMs` (`busyMs` where much is told) for all who asked meanwhile. After `close` it tells nothing more. */
export const throttle = (tell: () => void, pauseMs: number, busyMs: number) => {
  const told = slidingWindow();
  let isAsked = false;
  let isClosed = false;
  let due: NodeJS.Timeout | undefined;
  const now = (): void => {
    isAsked = false;
    tell();
    const again = () => {
      due = undefined;
      if (isAsked) now();
    };
    due = setTimeout(again, told(1) > quick ? busyMs : pauseMs);
  };
  return {
    ask: (): void => {
      isAsked = true;
      if (due === undefined && !isClosed) now();
    },
    close: (): void => {
      isClosed = true;
      clearTimeout(due);
    },
  };
};
