import type { Express, Request, Response } from 'express';
import { positionOf } from '@latchkey/events/store/position.ts';
import { isSessionLive } from '../auth/sessions.ts';
import { sendProblem } from '../http/answer.ts';
import { localeOf, requestIdOf, type Mounting } from '../http/mount.ts';
import type { Caller } from '../http/route.ts';
import { changesHub, type Change } from './hub.ts';
import { seenBy } from './seen.ts';

const flushMs = 250;
const beatMs = 15_000;
const mostOfOneKind = 100;
const mostBehind = 10_000n;
/** Who reads so slowly that this much waits is let go, and resumes where it was. */
const mostWaiting = 1024 * 1024;

/** Many changes of one kind become one line that counts them. */
export const summed = (changes: readonly Change[]): readonly object[] => {
  const kinds = Map.groupBy(changes, ({ resource, orderId }) => `${resource} ${orderId}`);
  return [...kinds.values()].flatMap((kind): readonly object[] => {
    const [{ resource, orderId }] = kind as [Change];
    if (kind.length > mostOfOneKind) return [{ resource, orderId, count: kind.length }];
    return kind.map(({ id, revision, position, status }) => ({
      resource,
      id,
      revision,
      position: String(position),
      ...(orderId === null ? {} : { orderId }),
      ...(status === null ? {} : { status }),
    }));
  });
};

/** Lines of a stream; the id stands with the last one, so that who is cut in between asks for all of them again. */
export const linesOf = (changes: readonly Change[], newest: bigint): string => {
  const lines = summed(changes).map(one => `data: ${JSON.stringify(one)}\n\n`);
  return [...lines.slice(0, -1), `id: ${newest}\n${lines.at(-1) ?? ': nothing\n\n'}`].join('');
};

/** `GET /admin/changes`: what changes, as it changes, for whoever may see it, until the caller's access changes or session ends. */
export const mountChanges = (app: Express, { deps, callerOf, nouns }: Mounting): void => {
  const hub = changesHub(deps, nouns);
  const isSeen = seenBy(deps, nouns);

  const serve = async (caller: Caller, request: Request, response: Response) => {
    const waiting = new Map<string, Change>();
    let newest = 0n;
    let taken = Promise.resolve();
    const take = async (changes: readonly Change[]) => {
      for (const change of changes) {
        if (change.resource === 'user' && change.id === caller.id) response.end();
        const key = `${change.resource} ${change.id}`;
        const isNewer = change.position >= (waiting.get(key)?.position ?? 0n);
        if (isNewer && (await isSeen(caller, change))) waiting.set(key, change);
        if (change.position > newest) newest = change.position;
      }
    };
    // one after the other, so that an id is never told before what stands behind it
    const enqueue = (changes: readonly Change[]) => {
      taken = taken
        .then(() => take(changes))
        .catch((error: unknown) => {
          deps.log.warn({ err: error }, 'a live connection is let go');
          response.destroy();
        });
    };
    const flush = () => {
      if (response.writableLength > mostWaiting) response.destroy();
      if (waiting.size === 0 || response.writableEnded) return;
      response.write(linesOf([...waiting.values()], newest));
      waiting.clear();
    };
    const beat = async () => {
      const { sessionId } = caller;
      const isLive = sessionId === null || (await isSessionLive(deps.pool, sessionId).catch(() => true));
      if (!isLive) response.end();
      else if (!response.writableEnded) response.write(': here\n\n');
    };

    const stop = await hub.hear(enqueue);
    const flushing = setInterval(flush, flushMs);
    const beating = setInterval(() => void beat(), beatMs);
    const end = () => response.end();
    deps.ending?.addEventListener('abort', end);
    const letGo = () => {
      stop();
      deps.ending?.removeEventListener('abort', end);
      clearInterval(flushing);
      clearInterval(beating);
    };
    response.once('close', letGo);
    if (response.closed) return letGo();

    const head = await deps.store.head();
    const last = request.get('last-event-id');
    const from = last !== undefined && /^\d{1,18}$/.test(last) ? positionOf(last) : head;
    response.writeHead(200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
      'X-Request-Id': requestIdOf(request),
    });
    response.write(`retry: 2000\nid: ${from}\n\n`);
    if (head - from > mostBehind) response.write(`event: reset\nid: ${head}\ndata: {}\n\n`);
    else if (from < head) enqueue(await hub.since(from, Number(mostBehind)));
  };

  app.get('/admin/changes', async (request, response) => {
    try {
      await serve(await callerOf(request.headers.authorization), request, response);
    } catch (error) {
      sendProblem(response, deps, error, localeOf(request.headers['accept-language']), requestIdOf(request));
    }
  });
};
