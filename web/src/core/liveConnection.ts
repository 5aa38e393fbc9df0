import { EventSourceParserStream, type EventSourceMessage } from 'eventsource-parser/stream';
import { onTryNow, tellConnection, tryNow, type Connection } from './connection.ts';
import { readSession } from './session.ts';
import { siteConfig } from './siteConfig.ts';

/** What changed somewhere: one entity, many of one kind (`count`), or everything (`reset`). */
export interface Change {
  readonly resource: string;
  readonly id?: string;
  readonly orderId?: string;
  readonly count?: number;
}
/** What the tab that reads the stream tells the others, and what they ask of it. */
type Message =
  | { readonly kind: 'changes'; readonly changes: readonly Change[] }
  | { readonly kind: 'connection'; readonly connection: Partial<Connection> }
  | { readonly kind: 'tryNow' };
type Tell = (message: Exclude<Message, { kind: 'tryNow' }>) => void;

const channelName = (userId: string) => `latchkey.stream.${userId}`;
const shortest = 1_000;
const longest = 30_000;
/** The server says something every 15 s; silence of this length is a lost connection. */
const longestSilence = 40_000;
/** What comes within this time is told as one. */
const together = 50;
/** That the server is there is told again after this time. */
const toldFor = 1_000;
/** Of one message. */
const mostCharacters = 1_000_000;

/** Waits, or until somebody does not want to wait any longer. */
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

/** How far the stream was read. It outlives a connection that breaks. */
interface Place {
  last: string | null;
}

/** Reads the stream until it ends. Answers whether it opened; throws where it broke. */
const readOnce = async (place: Place, stop: AbortSignal, tell: Tell) => {
  const headers = new Headers({
    Accept: 'text/event-stream',
    Authorization: `Bearer ${readSession()?.token ?? ''}`,
    'Accept-Language': document.documentElement.lang || '*', // as every other request (API-04)
  });
  if (place.last !== null) headers.set('Last-Event-ID', place.last);
  const silence = new AbortController();
  const breakOff = () => silence.abort();
  let timer = setTimeout(breakOff, longestSilence);
  let told = -toldFor;
  let pending: Change[] = [];
  let telling: ReturnType<typeof setTimeout> | undefined;
  window.addEventListener('offline', breakOff); // or a stream that is dead would be waited for
  const heard = () => {
    const now = performance.now();
    if (now - told < toldFor) return; // an order that is issued says thousands of things
    told = now;
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
    if (answer.status === 401) return; // the next request of the page finds out what that means
    if (!answer.ok || !answer.body) throw new Error(`the live connection answered ${answer.status}`);
    heard();
    const messages = answer.body.pipeThrough(new TextDecoderStream()).pipeThrough(
      new EventSourceParserStream({
        maxBufferSize: mostCharacters,
        onComment: heard,
        onId: id => (place.last = id), // also where no message comes with it
      }),
    );
    for await (const { event, data } of messages as unknown as AsyncIterable<EventSourceMessage>) {
      heard();
      pending.push(event === 'reset' ? { resource: 'reset' } : (JSON.parse(data) as Change));
      telling ??= setTimeout(tellChanges, together);
    }
  } finally {
    if (!stop.aborted) tellChanges();
    clearTimeout(telling);
    clearTimeout(timer);
    window.removeEventListener('offline', breakOff);
  }
};

/** Keeps the stream open until `stop`; the wait grows with each failure. A stream that ends is only lost when it does not open again. */
const keepReading = async (stop: AbortSignal, tell: Tell) => {
  const place: Place = { last: null };
  let pause = shortest;
  let heardAt: number | null = null;
  const listen: Tell = message => {
    if (message.kind === 'connection') heardAt = message.connection.seenAt ?? heardAt;
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
    const hasOpened = heardAt !== null && heardAt >= started;
    pause = hasOpened ? shortest : Math.min(pause * 2, longest);
    const nextTryAt = Date.now() + pause;
    if (!hasOpened) tell({ kind: 'connection', connection: { isLost: true, nextTryAt } });
    await wait(pause, stop);
    if (!hasOpened) tell({ kind: 'connection', connection: { nextTryAt: null } });
  }
};

/**
 * Live changes for every tab of this browser over one connection: the tab that holds the lock reads the stream and informs
 * the others; when it closes, another takes over. Answers how to stop.
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
