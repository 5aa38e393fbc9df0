import type { Logger } from 'pino';

/** Does something a moment later, in the background. Whoever asks for it must not rest on it: what fails is told in the log and left to the sweep. */
export type Later = (afterMs: number, work: () => Promise<void>) => void;

/** `close` does at once what still waits, and resolves when all is done. */
export const laterOn = (log: Pick<Logger, 'warn'>) => {
  const waiting = new Map<NodeJS.Timeout, () => void>();
  const underWay = new Set<Promise<void>>();
  const later: Later = (afterMs, work) => {
    const begin = (): void => {
      clearTimeout(timer);
      waiting.delete(timer);
      const done = work()
        .catch((error: unknown) => log.warn({ err: error }, 'something was not done later'))
        .finally(() => underWay.delete(done));
      underWay.add(done);
    };
    const timer = setTimeout(begin, afterMs);
    waiting.set(timer, begin);
  };
  const close = async (): Promise<void> => {
    while (waiting.size + underWay.size > 0) {
      for (const begin of [...waiting.values()]) begin();
      await Promise.all(underWay);
    }
  };
  return { later, close };
};
