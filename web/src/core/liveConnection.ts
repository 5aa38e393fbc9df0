import { messageReader } from './eventStream.ts';
import { readSession } from './session.ts';
import { siteConfig } from './siteConfig.ts';

/** What changed somewhere: one entity, many of one kind (`count`), or everything (`reset`). */
export interface Change {
  readonly resource: string;
  readonly id?: string;
  readonly orderId?: string;
  readonly count?: number;
}

const channelName = (userId: string) => `latchkey.live.${userId}`;
const shortest = 1_000;
const longest = 30_000;

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>(resolve => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });

/** Reads the stream until it ends; answers the id of the last message. */
const readOnce = async (last: string | null, signal: AbortSignal, onChange: (change: Change) => void) => {
  const headers = new Headers({
    Accept: 'text/event-stream',
    Authorization: `Bearer ${readSession()?.token ?? ''}`,
  });
  if (last !== null) headers.set('Last-Event-ID', last);
  const answer = await fetch(`${siteConfig().apiUrl}/admin/changes`, { headers, signal });
  if (!answer.ok || !answer.body) throw new Error(`the live connection answered ${answer.status}`);
  const read = messageReader();
  let seen = last;
  const body = answer.body.pipeThrough(new TextDecoderStream());
  for await (const chunk of body as unknown as AsyncIterable<string>) {
    for (const { event, data, id } of read(chunk)) {
      seen = id ?? seen;
      onChange(event === 'reset' ? { resource: 'reset' } : (JSON.parse(data) as Change));
    }
  }
  return seen;
};

/** Keeps the stream open until `stop`; the wait grows with each failure. */
const keepReading = async (signal: AbortSignal, onChange: (change: Change) => void) => {
  let last: string | null = null;
  let pause = shortest;
  while (!signal.aborted && readSession() !== null) {
    const started = Date.now();
    try {
      last = await readOnce(last, signal, onChange);
    } catch (error) {
      if (signal.aborted) return;
      console.info('live connection lost', error);
    }
    pause = Date.now() - started > longest ? shortest : Math.min(pause * 2, longest);
    await wait(pause, signal);
  }
};

/**
 * Live changes for every tab of this browser over one connection: the tab that holds the lock reads the stream and informs
 * the others; when it closes, another takes over. Answers how to stop.
 */
export const followChanges = (userId: string, onChange: (change: Change) => void) => {
  const stop = new AbortController();
  const channel = new BroadcastChannel(channelName(userId));
  channel.addEventListener('message', ({ data }: MessageEvent<Change>) => onChange(data));
  const lead = () =>
    keepReading(stop.signal, change => {
      channel.postMessage(change);
      onChange(change);
    });
  navigator.locks.request(channelName(userId), { signal: stop.signal }, lead).catch((error: unknown) => {
    if (!stop.signal.aborted) console.warn('no live connection', error);
  });
  return () => {
    stop.abort();
    channel.close();
  };
};
