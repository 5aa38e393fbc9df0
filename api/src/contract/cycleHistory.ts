import { contractState } from '@latchkey/events/contract/state.ts';
import type { ExtraChanges } from '../http/history.ts';

/**
 * Describes a contract's billing cycles in its history: added, new end date or new reference. A cycle is
 * named by its first day.
 */
export const cycleHistory: ExtraChanges = events => {
  const cyclesAt = (count: number) =>
    contractState
      .of(events.slice(0, count))
      .cycles.map(({ id, startAt, endAt, refId }) => ({ id, displayName: startAt, endAt, refId }));
  return events.map((_, n) => {
    const [from, to] = [cyclesAt(n), cyclesAt(n + 1)];
    const isSame = JSON.stringify(from) === JSON.stringify(to);
    return isSame ? [] : [{ field: 'cycles', from: n === 0 ? null : from, to }];
  });
};
