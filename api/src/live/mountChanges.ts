import { Refusal } from '@latchkey/events/kernel/index.ts';
import type { Express, Request, Response } from 'express';
import { beginning, positionOf, type Position } from '@latchkey/events/store/position.ts';
import { sendProblem } from '../http/sendReply.ts';
import { localeOf, requestIdOf, type Mounting } from '../http/mount.ts';
import type { Caller } from '../http/route.ts';
import { defaultStrategies } from '../http/strategyNames.ts';
import { linesOf, type Change } from './change.ts';
import { changesHub } from './changesHub.ts';
import { seenBy } from './visibleChanges.ts';
import { openStreams } from './openStreams.ts';

const flushMs = 250;
/** Unsent bytes at which a slow reader is disconnected; the reader then resumes from its last position. */
const maxWaitingBytes = 1024 * 1024;

const headersOf = (request: Request) => ({
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-store',
  'X-Accel-Buffering': 'no',
  'X-Request-Id': requestIdOf(request),
});

/** Returns the position in `Last-Event-ID`; null without one, `unknown` if it isn't valid. */
const lastOf = (request: Request): Position | null | 'unknown' => {
  const last = request.get('last-event-id');
  if (last === undefined) return null;
  return /^\d{1,18}$/.test(last) ? positionOf(last) : 'unknown';
};

/**
 * Mounts `GET /admin/changes`, which streams changes until the caller's user or API key changes, the session
 * ends, the API key expires, or the process stops.
 */
export const mountChanges = (app: Express, { deps, authentication, nouns }: Mounting): void => {
  const hub = changesHub(deps, nouns);
  const seen = seenBy(deps, nouns);
  const streams = openStreams(deps);

  const serve = async (caller: Caller, request: Request, response: Response) => {
    streams.add(caller, response);
    const waiting = new Map<string, Change>();
    let newest = beginning;
    let taken = Promise.resolve();
    let flushing: NodeJS.Timeout | undefined;

    const flush = () => {
      flushing = undefined;
      if (response.writableLength > maxWaitingBytes) response.destroy();
      if (waiting.size === 0 || response.writableEnded) return;
      response.write(linesOf([...waiting.values()], newest));
      waiting.clear();
    };
    const take = async (changes: readonly Change[]) => {
      for (const change of await seen(caller, changes)) {
        const key = `${change.resource} ${change.id}`;
        if (change.position >= (waiting.get(key)?.position ?? beginning)) waiting.set(key, change);
      }
      const { position } = changes.at(-1) ?? { position: newest };
      if (position > newest) newest = position;
      if (waiting.size > 0) flushing ??= setTimeout(flush, flushMs);
    };
    // in sequence, so that an ID is never sent before earlier changes
    const enqueue = (changes: readonly Change[]) => {
      if (changes.some(({ resource, id }) => resource === caller.kind && id === caller.id)) response.end();
      taken = taken
        .then(() => take(changes))
        .catch((error: unknown) => {
          deps.log.warn({ err: error }, 'closed a live connection after an error');
          response.destroy();
        });
    };

    const last = lastOf(request);
    const { missed, position, leave } = await hub.join(last === 'unknown' ? null : last, enqueue);
    response.once('close', () => {
      leave();
      clearTimeout(flushing);
    });
    if (response.closed) return leave();
    response.writeHead(200, headersOf(request));
    const isReset = missed === null || last === 'unknown';
    response.write(`retry: 2000\nid: ${isReset ? position : (last ?? position)}\n\n`);
    if (isReset) response.write(`event: reset\nid: ${position}\ndata: {}\n\n`);
    else if (missed.length > 0) enqueue(missed);
  };

  const answering =
    (act: (caller: Caller, request: Request, response: Response) => Promise<void> | void) =>
    async (request: Request, response: Response) => {
      try {
        await streams.ready();
        const caller = await authentication.callerOf(request, defaultStrategies);
        if (caller.narrowedTo || caller.isSettingUp) throw new Refusal('forbidden');
        await act(caller, request, response);
      } catch (error) {
        sendProblem(
          response,
          deps,
          error,
          localeOf(request.headers['accept-language']),
          requestIdOf(request),
        );
      }
    };
  app.head(
    '/admin/changes',
    answering((_, request, response) => void response.writeHead(200, headersOf(request)).end()),
  );
  app.get('/admin/changes', answering(serve));
};
