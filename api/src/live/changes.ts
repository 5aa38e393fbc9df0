import { reaches, type Place } from '@latchkey/events/access/grants.ts';
import { isGlobal } from '@latchkey/events/access/roles.ts';
import type { Express, Request, Response } from 'express';
import { sendProblem } from '../http/answer.ts';
import { localeOf, type Mounting } from '../http/mount.ts';
import type { Caller, Deps } from '../http/route.ts';
import { changesHub, type Change } from './hub.ts';

const flushMs = 250;
const beatMs = 15_000;
const mostOfOneKind = 100;
const mostBehind = 10_000n;

/** Lineages are fixed at creation, so what was looked up once stays right. */
const placeFinder = ({ rows }: Deps) => {
  const known = new Map<string, Place | null>();
  return async ({ customerId, partnerId }: Change['tenant']): Promise<Place | null> => {
    const [noun, id] = customerId
      ? (['customer', customerId] as const)
      : (['partner', partnerId ?? ''] as const);
    if (!id) return null;
    const found = known.get(id) ?? (await rows.placeOf(noun, id));
    if (found && known.size < 100_000) known.set(id, found);
    return found;
  };
};

const seesAll = ({ grants }: Caller) => grants.some(({ role }) => isGlobal(role));

/** Many changes of one kind become one line that counts them. */
const summed = (changes: readonly Change[]): readonly object[] => {
  const kinds = Map.groupBy(changes, ({ resource, orderId }) => `${resource} ${orderId}`);
  return [...kinds.values()].flatMap((kind): readonly object[] => {
    const [{ resource, orderId }] = kind as [Change];
    if (kind.length > mostOfOneKind) return [{ resource, orderId, count: kind.length }];
    return kind.map(({ id, revision, position }) => ({ resource, id, revision, position: String(position) }));
  });
};

/** `GET /admin/changes`: what changes, as it changes, for whoever may see it. */
export const mountChanges = (app: Express, { deps, callerOf }: Mounting): void => {
  const hub = changesHub(deps);
  const placeOf = placeFinder(deps);

  const serve = async (caller: Caller, request: Request, response: Response) => {
    const waiting = new Map<string, Change>();
    let newest = 0n;
    const mine = async (change: Change): Promise<boolean> => {
      if (seesAll(caller)) return true;
      const place = await placeOf(change.tenant);
      return place !== null && caller.grants.some(grant => reaches(grant, place));
    };
    const take = async (changes: readonly Change[]) => {
      for (const change of changes) {
        if (change.resource === 'user' && change.id === caller.id) response.end();
        if (change.position > newest) newest = change.position;
        if (await mine(change)) waiting.set(`${change.resource} ${change.id}`, change);
      }
    };
    const flush = () => {
      if (waiting.size === 0) return;
      const lines = summed([...waiting.values()]).map(one => `data: ${JSON.stringify(one)}\n\n`);
      waiting.clear();
      response.write(`id: ${newest}\n${lines.join('')}`);
    };

    const last = request.get('last-event-id');
    const head = await deps.store.head();
    const from = last !== undefined && /^\d{1,19}$/.test(last) ? BigInt(last) : head;
    response.writeHead(200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    });
    response.write(`retry: 2000\nid: ${from}\n\n`);
    const stop = hub.hear(changes => void take(changes));
    if (head - from > mostBehind) response.write(`event: reset\nid: ${head}\ndata: {}\n\n`);
    else if (from < head) await take(await hub.since(from, Number(mostBehind)));
    const flushing = setInterval(flush, flushMs);
    const beating = setInterval(() => response.write(': here\n\n'), beatMs);
    response.on('close', () => {
      stop();
      clearInterval(flushing);
      clearInterval(beating);
    });
  };

  app.get('/admin/changes', async (request, response) => {
    try {
      await serve(await callerOf(request.headers.authorization), request, response);
    } catch (error) {
      sendProblem(response, deps, error, localeOf(request.headers['accept-language']), '');
    }
  });
};
