import { EventSourceParserStream, type EventSourceMessage } from 'eventsource-parser/stream';
import { onTryNow, tellConnection, tryNow, type Connection } from './connection.ts';
import { readSession } from './session.ts';
import { siteConfig } from './siteConfig.ts';

/** A change to one entity, to many of a kind (`count`) or to everything (`reset`). */
export interface Change {
  readonly resource: string;
  readonly id?: string;
  readonly orderId?: string;
  readonly count?: number;
}
type Message =
  | { readonly kind: 'changes'; readonly changes: readonly Change[] }
  | { readonly kind: 'connection'; readonly connection: Partial<Connection> }
  | { readonly kind: 'tryNow' };
type Tell = (message: Exclude<Message, { kind: 'tryNow' }>) => void;

const channelName = (userId: string) => `latchkey.stream.${userId}`;
const shortest = 1_000;
const maxWaitMs = 30_000;
/** Silence in ms after which the connection is reopened; the server sends something at least every 15 s. */
const longestSilence = 40_000;
/** Time in ms within which changes are reported together. */
const batchMs = 50;
/** Minimum interval between notices to all tabs that the connection is alive, in ms. */
const notifyEveryMs = 1_000;
/** Maximum length of a message, in characters. */
const maxChars = 1_000_000;

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>(resolve => {
    const end = () => {
      clearTimeout(timer);
      forget();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    const forget = onTryNow(end);
    signal.addEventListener('abort', end, { once: true });
  });

/** Position in the stream; survives reconnects. */
interface Place {
  last: string | null;
}

/**
 * Reads the stream until it ends. Returns immediately on a 401; throws on any other error while opening it,
 * or if the connection breaks.
 */
const readOnce = async (place: Place, stop: AbortSignal, tell: Tell) => {
  const headers = new Headers({
    Accept: 'text/event-stream',
    Authorization: `Bearer ${readSession()?.token ?? ''}`,
    'Accept-Language': document.documentElement.lang || '*',
  });
  if (place.last !== null) headers.set('Last-Event-ID', place.last);
  const silence = new AbortController();
  const breakOff = () => silence.abort();
  let timer = setTimeout(breakOff, longestSilence);
  let lastNotified = -notifyEveryMs;
  let pending: Change[] = [];
  let telling: ReturnType<typeof setTimeout> | undefined;
  window.addEventListener('offline', breakOff); // otherwise reading would hang on a dead connection
  const notifyAlive = () => {
    const now = performance.now();
    if (now - lastNotified < notifyEveryMs) return; // issuing an order sends thousands of messages
    lastNotified = now;
    clearTimeout(timer);
    timer = setTimeout(breakOff, longestSilence);
    tell({ kind: 'connection', connection: { isLost: false, seenAt: Date.now(), nextTryAt: null } });
  };
  const tellChanges = () => {
    clearTimeout(telling);
    telling = undefined;
    if (pending.length > 0) tell({ kind: 'changes', changes: pending });
    pending = [];
  };
  try {
    const signal = AbortSignal.any([stop, silence.signal]);
    const answer = await fetch(`${siteConfig().apiUrl}/admin/changes`, { headers, signal });
    if (answer.status === 401) return; // the page's next request handles it
    if (!answer.ok || !answer.body) throw new Error(`the live connection answered ${answer.status}`);
    notifyAlive();
    const messages = answer.body.pipeThrough(new TextDecoderStream()).pipeThrough(
      new EventSourceParserStream({
        maxBufferSize: maxChars,
        onComment: notifyAlive,
        onId: id => (place.last = id), // also for events without a message
      }),
    );
    for await (const { event, data } of messages as unknown as AsyncIterable<EventSourceMessage>) {
      notifyAlive();
      pending.push(event === 'reset' ? { resource: 'reset' } : (JSON.parse(data) as Change));
      telling ??= setTimeout(tellChanges, batchMs);
    }
  } finally {
    if (!stop.aborted) tellChanges();
    clearTimeout(telling);
    clearTimeout(timer);
    window.removeEventListener('offline', breakOff);
  }
};

/**
 * Keeps the stream open until `stop` or until the tab has no session. If it can't be opened, reports the
 * connection as lost and retries with exponential backoff. An open stream that ends isn't reported.
 */
const keepReading = async (stop: AbortSignal, tell: Tell) => {
  const place: Place = { last: null };
  let pause = shortest;
  let lastSeenAt: number | null = null;
  const listen: Tell = message => {
    if (message.kind === 'connection') lastSeenAt = message.connection.seenAt ?? lastSeenAt;
    tell(message);
  };
  while (!stop.aborted && readSession() !== null) {
    const started = Date.now();
    try {
      await readOnce(place, stop, listen);
    } catch (error) {
      if (stop.aborted) return;
      console.info('live connection lost', error);
    }
    const hasOpened = lastSeenAt !== null && lastSeenAt >= started;
    pause = hasOpened ? shortest : Math.min(pause * 2, maxWaitMs);
    const nextTryAt = Date.now() + pause;
    if (!hasOpened) tell({ kind: 'connection', connection: { isLost: true, nextTryAt } });
    await wait(pause, stop);
    if (!hasOpened) tell({ kind: 'connection', connection: { nextTryAt: null } });
  }
};

/**
 * Shares one live update connection among the user's tabs in this browser. The tab that holds the lock reads
 * the stream and informs the others. When it closes, another takes over. Returns a function that stops
 * following changes in this tab.
 */
export const followChanges = (userId: string, onChanges: (changes: readonly Change[]) => void) => {
  const stop = new AbortController();
  const channel = new BroadcastChannel(channelName(userId));
  const take = (message: Message) => {
    if (message.kind === 'changes') onChanges(message.changes);
    if (message.kind === 'connection') tellConnection(message.connection);
  };
  let isLeading = false;
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) =>
    data.kind === 'tryNow' ? isLeading && tryNow() : take(data),
  );
  const forget = onTryNow(() => isLeading || channel.postMessage({ kind: 'tryNow' } satisfies Message));
  const isOffline = () => tellConnection({ isLost: true, nextTryAt: null });
  window.addEventListener('offline', isOffline);
  window.addEventListener('online', tryNow);
  const lead = () => {
    isLeading = true;
    return keepReading(stop.signal, message => {
      channel.postMessage(message);
      take(message);
    });
  };
  navigator.locks.request(channelName(userId), { signal: stop.signal }, lead).catch((error: unknown) => {
    if (!stop.signal.aborted) console.warn('no live connection', error);
  });
  return () => {
    stop.abort();
    forget();
    window.removeEventListener('offline', isOffline);
    window.removeEventListener('online', tryNow);
    channel.close();
  };
};
