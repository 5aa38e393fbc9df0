import type { KeyRing } from '../sealing/keys.ts';
import { hashOf, splitMeta } from '../store/codec.ts';
import { beginning, type Position } from '../store/position.ts';
import type { Query } from '../store/postgres/queries.ts';
import type { EventStore, Place, StoredEvent } from '../store/store.ts';
import { firstHead, headBehind, headOver, isSignedBy, type Head, type SignedHead } from './heads.ts';

/**
 * A finding. `changed`: the event was altered. `missing`: an event was removed; the position is that of its
 * successor. `moved`: the event's position is before its predecessor's, or its time is before that of an
 * earlier event of the log. `signature`: the head wasn't signed with our keys. `order`: the events up to this
 * head differ from the signed ones; `gaps` are positions without an event. `tail`: signed events are missing
 * at the end of the log.
 */
export interface LogFault {
  readonly position: Position;
  readonly reason: 'changed' | 'missing' | 'moved' | 'signature' | 'order' | 'tail';
  /** Absent for findings about a head. */
  readonly event?: Place & { readonly id: string | null };
  /** Position of the previous head. A finding about a head covers the events since then. */
  readonly from?: Position;
  readonly gaps?: readonly Position[];
}
export interface LogProgress {
  readonly events: number;
  readonly heads: number;
}
export interface LogResult extends LogProgress {
  /** Head over all events, continued from the last signed head like the head of a backup. */
  readonly head: Head;
  readonly faults: readonly LogFault[];
}
interface LastEvent {
  readonly revision: number;
  readonly hash: string;
}
interface Log {
  readonly store: Pick<EventStore, 'readStored' | 'storedAt'>;
  readonly query: Query;
  readonly keys: KeyRing;
}
interface Options {
  readonly batch?: number;
  /** Number of streams whose last event is cached; others are looked up. */
  readonly remembered?: number;
  readonly maxFaults?: number;
  /** Whether the engine's times never decrease (default). If so, an earlier time is a finding. */
  readonly isTimeOrdered?: boolean;
  readonly progress?: (now: LogProgress) => void;
}

const maxGaps = 10;

const lastEvents = (limit: number) => {
  const lastByStream = new Map<string, LastEvent>();
  return {
    get: (stream: string) => lastByStream.get(stream),
    set: (stream: string, last: LastEvent) => {
      lastByStream.delete(stream);
      lastByStream.set(stream, last);
      if (lastByStream.size > limit) lastByStream.delete(lastByStream.keys().next().value!);
    },
  };
};

/** Returns the first `maxGaps` positions without an event in a range. Gaps can have harmless causes. */
const gapsIn = (from: Position, positions: readonly bigint[]): readonly Position[] => {
  const gaps: Position[] = [];
  let before: bigint = from;
  for (const position of positions) {
    for (let missing = before + 1n; missing < position && gaps.length < maxGaps; missing += 1n)
      gaps.push(missing as Position);
    before = position;
  }
  return gaps;
};

const streamCheck = (store: Log['store'], remembered: number, isTimeOrdered: boolean) => {
  const last = lastEvents(remembered);
  let lastTime = '';
  const predecessors = async (events: readonly StoredEvent[]) => {
    const seen = new Map<string, number>();
    const unknown: Place[] = [];
    for (const { stream, revision } of events) {
      const before = seen.get(stream) ?? last.get(stream)?.revision;
      if (revision > 1 && before !== revision - 1) unknown.push({ stream, revision: revision - 1 });
      seen.set(stream, revision);
    }
    const found = unknown.length === 0 ? [] : await store.storedAt(unknown);
    return new Map(found.map(event => [`${event.revision} ${event.stream}`, event]));
  };
  return async (events: readonly StoredEvent[]): Promise<readonly LogFault[]> => {
    const found = await predecessors(events);
    const seen = new Map<string, LastEvent>();
    const faults: LogFault[] = [];
    for (const { position, stream, revision, id, type, data, meta: whole, at } of events) {
      const { meta, hash } = splitMeta(whole);
      const previous = seen.get(stream) ?? last.get(stream);
      seen.set(stream, { revision, hash });
      const isEarlier = isTimeOrdered && at < lastTime;
      if (!isEarlier) lastTime = at;
      const event = { stream, revision, id };
      let before = revision === 1 ? '' : previous?.revision === revision - 1 ? previous.hash : null;
      let isMoved = isEarlier;
      if (before === null) {
        const predecessor = found.get(`${revision - 1} ${stream}`);
        if (!predecessor) {
          faults.push({ position, reason: 'missing', event: { stream, revision: revision - 1, id: null } });
          continue;
        }
        isMoved ||= predecessor.position > position;
        before = splitMeta(predecessor.meta).hash;
      }
      if (isMoved) faults.push({ position, reason: 'moved', event });
      if (hashOf({ stream, revision, before }, id, type, data, meta) !== hash)
        faults.push({ position, reason: 'changed', event });
    }
    for (const [stream, event] of seen) last.set(stream, event);
    return faults;
  };
};

const headFault = (keys: Log['keys'], from: Head, next: SignedHead, part: Part): LogFault | undefined => {
  const fault = (reason: LogFault['reason']): LogFault => ({
    position: next.position,
    reason,
    from: from.position,
    gaps: part.gaps,
  });
  if (!isSignedBy(keys, next)) return fault('signature');
  if (part.head.position < next.position && part.isEnd) return fault('tail');
  return part.head.hash === next.hash ? undefined : fault('order');
};
interface Part {
  readonly head: Head;
  readonly gaps: readonly Position[];
  readonly isEnd: boolean;
}

/**
 * Verifies the log: each event against its predecessor in the stream, all against the signed heads. Stops
 * after `maxFaults` findings. Decrypts nothing. Includes events appended during the check.
 */
export const verifyLog = async (
  { store, query, keys }: Log,
  {
    batch = 5_000,
    remembered = 500_000,
    maxFaults = 1_000,
    isTimeOrdered = true,
    progress = () => undefined,
  }: Options = {},
): Promise<LogResult> => {
  const check = streamCheck(store, remembered, isTimeOrdered);
  const faults: LogFault[] = [];
  let signed: Head = firstHead;
  let next = await headBehind(query, signed.position);
  let head: Head = signed;
  let gaps: readonly Position[] = [];
  let [count, heads] = [0, 0];
  const compare = async (isEnd: boolean): Promise<void> => {
    gaps = [...gaps, ...gapsIn(head.position, [next!.position + 1n])].slice(0, maxGaps);
    const fault = headFault(keys, signed, next!, { head, gaps, isEnd });
    if (fault) faults.push(fault);
    signed = next!;
    // continues from the signed head, so that a fault is reported once
    head = { position: signed.position, hash: signed.hash };
    gaps = [];
    heads += 1;
    next = await headBehind(query, signed.position);
  };
  for (let after = beginning; faults.length < maxFaults;) {
    const events = await store.readStored(after, batch);
    faults.push(...(await check(events)));
    for (let rest = events; rest.length > 0;) {
      const bound: Position | undefined = next?.position;
      const split = bound === undefined ? -1 : rest.findIndex(({ position }) => position > bound);
      const part = split < 0 ? rest : rest.slice(0, split);
      gaps = [
        ...gaps,
        ...gapsIn(
          head.position,
          part.map(({ position }) => position),
        ),
      ].slice(0, maxGaps);
      head = headOver(head, part);
      rest = split < 0 ? [] : rest.slice(split);
      if (bound !== undefined && (split >= 0 || head.position === bound)) await compare(false);
    }
    count += events.length;
    progress({ events: count, heads });
    after = events.at(-1)?.position ?? after;
    if (events.length < batch) break;
  }
  while (next && faults.length < maxFaults) await compare(true);
  const inOrder = faults.toSorted((a, b) => Number(a.position - b.position));
  return { events: count, heads, head, faults: inOrder.slice(0, maxFaults) };
};
