import {
  touchedNames,
  type Touched,
  type TouchedName,
  type Touches,
} from '@latchkey/events/access/impact.ts';
import { refuse } from '@latchkey/events/kernel/index.ts';
import { isRecordedRead } from '@latchkey/events/kernel/recordedReads.ts';
import { idOf, nounOf } from '@latchkey/events/store/store.ts';
import type { Knex } from 'knex';
import { z } from 'zod';
import { extendRoute, type Call, type Route } from './route.ts';

const waitMs = 5_000;
const maxFollowingEvents = 10;
const count = z.int().min(0).optional();

export const touchesShown = z.object({
  touches: z.object(
    Object.fromEntries(touchedNames.map(name => [name, count])) as Record<TouchedName, typeof count>,
  ),
  preview: z.string(),
});
const dryRunQuery = z.object({
  dryRun: z.enum(['true', 'false']).optional(),
  preview: z.string().min(1).max(200).optional(),
});

export interface Touching {
  /** Tables that the count reads, once they contain everything recorded so far. */
  readonly reads: readonly string[];
  readonly stream: (call: Call) => string;
  readonly count: (call: Call) => Promise<Touched>;
}

export const countOf = async (query: Knex.QueryBuilder): Promise<number> => {
  const [row] = (await query.count('* AS n').timeout(waitMs, { cancel: true })) as { readonly n: string }[];
  return Number(row!.n);
};

const touchesOf = async (call: Call, { reads, stream, count: counted }: Touching): Promise<Touches> => {
  const { rows, store } = call.deps;
  if (!(await rows.reached(reads, await store.head()))) return refuse('unavailable');
  const [touches, history] = await Promise.all([counted(call), store.read(stream(call))]);
  const newest = history.findLast(({ type }) => !isRecordedRead(type));
  const counts = touchedNames.flatMap(name => touches[name] ?? []);
  return { touches, preview: [newest?.revision ?? 0, ...counts].join('.') };
};

/**
 * Returns whether the change was already recorded under this request's ID; its effects aren't counted again.
 */
const isRepeat = async (call: Call, { policy }: Route, { stream }: Touching): Promise<boolean> => {
  const name = stream(call);
  const newest = await call.deps.store.read(name, { last: maxFollowingEvents });
  const given = [policy.command ?? []].flat().map(one => one.slice(one.indexOf('.') + 1));
  const ids = given.map(one => call.commandIdFor(nounOf(name), idOf(name), one));
  return newest.some(({ meta }) => ids.includes(meta.commandId));
};

/**
 * Adds a dry run to a change: `dryRun=true` runs the route on a store that saves nothing, so it is refused by
 * the same rules, and returns the effects. Its `preview` can be sent with the change, which is refused as
 * `stale_preview` if the counts or the entity have changed.
 */
export const previewing = (one: Route, touching: Touching): Route =>
  extendRoute(one, {
    summary: `${one.summary}; dryRun=true only returns the impact`,
    request: { query: (one.request?.query ?? z.object({})).extend(dryRunQuery.shape) },
    response: { body: one.response?.body ? z.union([one.response.body, touchesShown]) : touchesShown },
    run: async (call: Call<z.output<typeof dryRunQuery>>) => {
      const { dryRun, preview } = call.query;
      const isDry = dryRun === 'true';
      if (!isDry && (preview === undefined || (await isRepeat(call, one, touching)))) return one.run(call);
      await one.run({ ...call, ...call.dry() });
      const counted = await touchesOf(call, touching);
      if (isDry) return { status: 200, position: await call.deps.store.head(), body: counted };
      return counted.preview === preview ? one.run(call) : refuse('stale_preview');
    },
  });
