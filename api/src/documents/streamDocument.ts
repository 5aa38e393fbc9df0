import { Refusal } from '@latchkey/events/kernel/index.ts';
import pLimit, { type LimitFunction } from 'p-limit';
import type { Call, Caller } from '../http/route.ts';
import { threadsOf } from '../http/threads.ts';
import type { DocumentPage, FromThread, ThreadTask } from './documentThread.ts';

const { takeTurn, hand } = threadsOf<ThreadTask, FromThread>(new URL('documentThread.ts', import.meta.url));

/** Time without a read after which a reader gives up its turn, until it continues. */
const idleMs = 100;
/**
 * Limit of threads whose readers gave up their turns. Beyond it, the oldest thread of the caller with the
 * most such threads is ended.
 */
const maxParked = 4;
const parked = new Map<ReturnType<typeof hand>, string>();

export interface Asker extends Pick<Call, 'isGone'> {
  readonly caller: Pick<Caller, 'kind' | 'id'>;
}
const keyOf = ({ kind, id }: Asker['caller']): string => `${kind} ${id}`;
const maxPendingPerCaller = 20;
const ofCallers = new Map<string, LimitFunction>();

/**
 * Waits for the caller's turn, then for a shared one, so that a caller takes at most one of the shared turns.
 * Returns a function that releases both.
 */
const takeTurns = async (caller: Asker['caller'], maxPending?: number): Promise<() => void> => {
  const key = keyOf(caller);
  const own = ofCallers.get(key) ?? pLimit(1);
  ofCallers.set(key, own);
  if (own.pendingCount >= (maxPending ?? maxPendingPerCaller)) throw new Refusal('unavailable');
  const releaseOwn = await new Promise<() => void>(resolve => {
    void own(() => new Promise<void>(release => resolve(release))).then(() => {
      if (own.activeCount + own.pendingCount === 0) ofCallers.delete(key);
    });
  });
  try {
    const release = await takeTurn(maxPending);
    return () => {
      release();
      releaseOwn();
    };
  } catch (error) {
    releaseOwn();
    throw error;
  }
};

/**
 * Manages the turn of a document. `parking` releases it if the reader is slow, and waits for another turn
 * when the reader continues.
 */
const turnOf = (thread: ReturnType<typeof hand>, first: () => void, { caller }: Asker) => {
  let release: (() => void) | null = first;
  const giveBack = (): void => {
    release?.();
    release = null;
  };
  const park = (): void => {
    giveBack();
    parked.set(thread, keyOf(caller));
    if (parked.size <= maxParked) return;
    const keys = [...parked.values()];
    const countOf = (key: string) => keys.filter(one => one === key).length;
    const [[longest] = [thread]] = [...parked].toSorted(
      ([, one], [, other]) => countOf(other) - countOf(one),
    );
    parked.delete(longest);
    longest.end();
  };
  const parking = async function* (bytes: Uint8Array): AsyncGenerator<Uint8Array> {
    const timer = setTimeout(park, idleMs);
    try {
      yield bytes;
    } finally {
      clearTimeout(timer);
      parked.delete(thread);
    }
    release ??= await takeTurns(caller, Infinity);
  };
  return { parking, giveBack };
};

/**
 * Yields the bytes of a document, drawn in a thread as they are read. At most two documents are drawn at a
 * time, and only one per caller; refuses with `unavailable` if too many wait. A slow reader gives up its
 * turn, and its document fails if too many others are slow. Throws at the end unless every page was drawn, so
 * that the download fails instead of being incomplete.
 */
export async function* streamDocument(
  task: ThreadTask,
  pages: AsyncIterable<readonly DocumentPage[]>,
  asker: Asker,
): AsyncGenerator<Uint8Array> {
  const release = await takeTurns(asker.caller);
  if (asker.isGone()) {
    release();
    throw new Refusal('unavailable');
  }
  const thread = hand(task);
  const turn = turnOf(thread, release, asker);
  const source = pages[Symbol.asyncIterator]();
  let isDone = false;
  let given = 0;
  let isWhole = false;
  try {
    for (;;) {
      const message = await thread.next();
      if (message.kind === 'done') {
        isDone = true;
        if (isWhole && message.pages === given) return;
        throw new Error(`${message.pages} pages were drawn of ${given}${isWhole ? '' : ' and more'}`);
      }
      if (message.kind === 'bytes') {
        yield* turn.parking(message.bytes);
        thread.answer(message, null);
        continue;
      }
      const next = await source.next();
      isWhole = next.done === true;
      given += next.done ? 0 : next.value.length;
      thread.answer(message, next.done ? null : next.value);
    }
  } finally {
    await thread.leave(isDone);
    await source.return?.();
    turn.giveBack();
  }
}
