import { Refusal } from '@latchkey/events/kernel/index.ts';
import { turnsOf } from '../../http/readConcurrency.ts';
import type { Call } from '../../http/route.ts';

/** Requests of one caller, and of all, that work on pictures at once in this process. A picture of 2048 pixels takes 17 MB while it is drawn. */
const atOnce = { ofCaller: 1, ofAll: 2 } as const;
/** Requests of one caller, and of all, that may wait. */
const maxWaiting = { ofCaller: 20, ofAll: 60 } as const;

const [ofCallers, ofAll] = [turnsOf(atOnce.ofCaller), turnsOf(atOnce.ofAll)];

/**
 * Works on the pictures of one request of a caller and two of all at a time, so that many of one caller delay only that caller. Refuses with `unavailable` when
 * the queue is full, or if the client has hung up by the time its turn comes.
 */
export const inTurn = async <T>(
  { caller, isGone }: Pick<Call, 'caller' | 'isGone'>,
  work: () => Promise<T>,
): Promise<T> => {
  const key = `${caller.kind} ${caller.id}`;
  const waiting = ofCallers.waiting() + ofAll.waiting();
  if (ofCallers.waiting(key) >= maxWaiting.ofCaller || waiting >= maxWaiting.ofAll)
    throw new Refusal('unavailable');
  const begin = async () => {
    if (isGone()) throw new Refusal('unavailable');
    return work();
  };
  return ofCallers.take(key, () => ofAll.take('', begin));
};
