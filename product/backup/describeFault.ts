import type { LogFault } from '@latchkey/events/chain/verifyLog.ts';

export const describeFault = ({ position, reason, event, from, gaps = [] }: LogFault): string => {
  if (event) {
    const place = `${event.stream} revision ${event.revision}`;
    if (reason === 'missing') return `missing: ${place}, before position ${position}`;
    return `${reason}: ${place}, position ${position}, event ${event.id}`;
  }
  const range = `positions ${BigInt(from ?? 0n) + 1n} to ${position}`;
  if (reason === 'signature')
    return `signature: the head at position ${position} was not signed with these keys`;
  if (reason === 'tail') return `missing: signed events at the end, up to position ${position}`;
  const missing = gaps.length === 0 ? '' : `; no event at ${gaps.join(', ')}`;
  return `order: the events at ${range} are not those that were signed${missing}`;
};
