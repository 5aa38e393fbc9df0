import { Refusal } from '@latchkey/events/kernel/index.ts';
import pLimit, { type LimitFunction } from 'p-limit';
import type { Call, Caller } from '../http/route.ts';
import { threadsOf } from '../http/threads.ts';
import type { DocumentPage, FromThread, ThreadTask } from './documentThread.ts';

const { takeTurn, hand } = threadsOf<ThreadTask, FromThread>(new URL('documentThread.ts', import.meta.url));

/** A reader that asks for nothing for so long gives its turn back until it asks again. */
const patienceMs = 100;
/** Threads whose readers gave their turns back, by caller. One more, and of the caller who has most of them the one that has been waiting longest is ended. */
const mostParked = 4;
const parked = new Map<ReturnType<typeof hand>, string>();

/** The caller of a document, and whether the connection has closed. */
export interface Asker extends Pick<Call, 'isGone'> {
  readonly caller: Pick<Caller, 'kind' | 'id'>;
}
const keyOf = ({ kind, id }: Asker['caller']): string => `${kind} ${id}`;
/** Documents of one caller that wait. */
const mostOfOne = 20;
const ofCallers = new Map<string, LimitFunction>();

/** Waits for the caller's turn, then for a shared one, so that many documents of one caller delay only that caller. Returns a function that releases both. */
const takeTurns = async (caller: Asker['caller'], most?: number): Promise<() => void> => {
  const key = keyOf(caller);
  const own = ofCallers.get(key) ?? pLimit(1);
  ofCallers.set(key, own);
  if (own.pendingCount >= (most ?? mostOfOne)) throw new Refusal('unavailable');
  const releaseOwn = await new Promise<() => void>(resolve => {
    void own(() => new Promise<void>(release => resolve(release))).then(() => {
      if (own.activeCount + own.pendingCount === 0) ofCallers.delete(key);
    });
  });
  try {
    const release = await takeTurn(most);
    return () => {
      release();
      releaseOwn();
    };
  } catch (error) {
    releaseOwn();
    throw error;
  }
};

/** Has the turn of a document. `parking` gives it back while the reader is slow, and waits for another one afterwards. */
const turnOf = (thread: ReturnType<typeof hand>, first: () => void, { caller }: Asker) => {
  let release: (() => void) | null = first;
  const giveBack = (): void => {
    release?.();
    release = null;
  };
  const park = (): void => {
    giveBack();
    parked.set(thread, keyOf(caller));
    if (parked.size <= mostParked) return;
    const keys = [...parked.values()];
    const countOf = (key: string) => keys.filter(one => one === key).length;
    const [[longest] = [thread]] = [...parked].toSorted(
      ([, one], [, other]) => countOf(other) - countOf(one),
    );
    parked.delete(longest);
    longest.end();
  };
  const parking = async function* (bytes: Uint8Array): AsyncGenerator<Uint8Array> {
    const timer = setTimeout(park, patienceMs);
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
 * The bytes of a document, drawn in a thread beside the process as they are asked for: two documents at a time, one of a caller, the others wait. Refuses with
 * `unavailable` when too many wait. A reader that is slow lets others go first meanwhile; one that reads nothing while too many others do is given up. Whoever stops asking
 * ends the thread, and nothing is drawn for one who is gone when the turn comes. Throws at the end unless every page was drawn: a download fails then, instead
 * of ending short.
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
