import { sessionsChannel } from '@latchkey/events/process/endSessionsOf.ts';
import { Refusal } from '@latchkey/events/kernel/index.ts';
import { listenChannel } from '@latchkey/events/store/postgres/listenChannel.ts';
import type { Response } from 'express';
import { liveSessions } from '../auth/sessions.ts';
import type { Caller, Deps } from '../http/route.ts';

const maxPerCaller = 20;
const beatMs = 15_000;
/** `Retry-After` for callers with too many streams. */
const againSeconds = 15;

type Streams = Map<Response, Caller>;

/**
 * Open streams of the process. A stream ends as soon as its session is ended, within 15 s after the session
 * or API key expires, and when the process stops.
 */
export const openStreams = ({
  config,
  pool,
  rows,
  log,
  ending,
}: Pick<Deps, 'config' | 'pool' | 'rows' | 'log' | 'ending'>) => {
  const open: Streams = new Map();
  let hearing: Promise<void> | undefined;
  let beating: NodeJS.Timeout | undefined;

  const endThose = (isOver: (caller: Caller) => boolean) => {
    for (const [response, caller] of open) if (isOver(caller)) response.end();
  };
  const beat = async () => {
    const ids = [...open.values()].flatMap(({ sessionId }) => sessionId ?? []);
    const live = await liveSessions({ pool, rows }, ids).catch(() => null);
    endThose(({ sessionId }) => sessionId !== null && live !== null && !live.has(sessionId));
    endThose(({ endsAt }) => endsAt != null && Date.parse(endsAt) <= Date.now());
    for (const response of open.keys())
      if (response.headersSent && !response.writableEnded) response.write(': here\n\n');
  };
  const hear = async () => {
    const { close } = await listenChannel(config.DATABASE_URL, sessionsChannel, ended =>
      endThose(({ sessionId }) => sessionId === ended),
    );
    const end = () => {
      endThose(() => true);
      close().catch((error: unknown) => log.warn({ err: error }, 'couldn’t close a listening connection'));
    };
    if (ending?.aborted) end();
    else ending?.addEventListener('abort', end, { once: true });
  };

  return {
    /**
     * Starts listening for ended sessions. Await it before looking up a session, otherwise an end could be
     * missed.
     */
    ready: async (): Promise<void> => {
      hearing ??= hear();
      await hearing.catch((error: unknown) => {
        hearing = undefined;
        throw error;
      });
    },
    /** Counts a stream until it closes. Refuses with `too_many`. */
    add: (caller: Caller, response: Response): void => {
      const isOwn = ({ kind, id }: Caller) => kind === caller.kind && id === caller.id;
      if ([...open.values()].filter(isOwn).length >= maxPerCaller)
        throw new Refusal('too_many', { seconds: againSeconds });
      open.set(response, caller);
      beating ??= setInterval(() => void beat(), beatMs).unref();
      response.once('close', () => {
        open.delete(response);
        if (open.size > 0) return;
        clearInterval(beating);
        beating = undefined;
      });
    },
  };
};
