import { Refusal } from '@latchkey/events/kernel/index.ts';
import { turnsOf } from '../../http/readConcurrency.ts';
import type { Call } from '../../http/route.ts';

/**
 * Maximum number of requests that process pictures concurrently, per caller and in total. A picture of 2048 ×
 * 2048 pixels takes 17 MB while it is drawn.
 */
const atOnce = { ofCaller: 1, ofAll: 2 } as const;
const maxWaiting = { ofCaller: 20, ofAll: 60 } as const;

const [ofCallers, ofAll] = [turnsOf(atOnce.ofCaller), turnsOf(atOnce.ofAll)];

/**
 * Runs work on pictures in turns: one request per caller and two in total at a time, so that a caller's many
 * requests don't block other callers. Refuses with `unavailable` if the queue is full, or if the client has
 * disconnected before its turn.
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
