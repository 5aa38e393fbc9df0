import {
  touchedNames,
  type Touched,
  type TouchedName,
  type Touches,
} from '@latchkey/events/access/impact.ts';
import { refuse } from '@latchkey/events/kernel/index.ts';
import { idOf, nounOf } from '@latchkey/events/store/store.ts';
import type { Knex } from 'knex';
import { z } from 'zod';
import type { Call, Route } from './route.ts';

const waitMs = 5_000;
/** So many events may stand behind the one of a change: those of the process that it began. */
const mostBehind = 10;
const count = z.int().min(0).optional();

/** What a dry run answers. */
export const touchesShown = z.object({
  touches: z.object(
    Object.fromEntries(touchedNames.map(name => [name, count])) as Record<TouchedName, typeof count>,
  ),
  preview: z.string(),
});
const asked = z.object({
  dryRun: z.enum(['true', 'false']).optional(),
  preview: z.string().min(1).max(200).optional(),
});

/** What a change touches, and which thing it changes. */
export interface Touching {
  /** Tables that are counted in; they show everything recorded so far. */
  readonly reads: readonly string[];
  /** The stream that the change is recorded on. */
  readonly stream: (call: Call) => string;
  readonly count: (call: Call) => Promise<Touched>;
}

/** How many rows a question finds. */
export const countOf = async (query: Knex.QueryBuilder): Promise<number> => {
  const [row] = (await query.count('* AS n').timeout(waitMs, { cancel: true })) as { readonly n: string }[];
  return Number(row!.n);
};

const touchesOf = async (call: Call, { reads, stream, count: counted }: Touching): Promise<Touches> => {
  const { rows, store } = call.deps;
  if (!(await rows.reached(reads, await store.head()))) return refuse('unavailable');
  const [touches, newest] = await Promise.all([counted(call), store.read(stream(call), { last: 1 })]);
  const counts = touchedNames.flatMap(name => touches[name] ?? []);
  return { touches, preview: [newest.at(-1)?.revision ?? 0, ...counts].join('.') };
};

/** Whether the change was recorded under this request's id already: what it touches is told no more. */
const isRepeat = async (call: Call, { command }: Route, { stream }: Touching): Promise<boolean> => {
  const name = stream(call);
  const newest = await call.deps.store.read(name, { last: mostBehind });
  const given = [command ?? []].flat().map(one => one.slice(one.indexOf('.') + 1));
  const ids = given.map(one => call.commandIdFor(nounOf(name), idOf(name), one));
  return newest.some(({ meta }) => ids.includes(meta.commandId));
};

/**
 * A change that can be tried first: with `dryRun=true` the route runs as ever on a store that keeps nothing, so it is refused as it would be, and answers what it
 * touches. The `preview` of that answer may go with the change, which is refused as `stale_preview` where the counts or the thing are others by then.
 */
export const previewing = (one: Route, touching: Touching): Route => ({
  ...one,
  summary: `${one.summary}; dryRun=true only counts what it touches`,
  query: (one.query ?? z.object({})).extend(asked.shape),
  reply: one.reply ? z.union([one.reply, touchesShown]) : touchesShown,
  run: async (call: Call<z.output<typeof asked>>) => {
    const { dryRun, preview } = call.query;
    const isDry = dryRun === 'true';
    if (!isDry && (preview === undefined || (await isRepeat(call, one, touching)))) return one.run(call);
    await one.run({ ...call, ...call.dry() });
    const counted = await touchesOf(call, touching);
    if (isDry) return { status: 200, position: await call.deps.store.head(), body: counted };
    return counted.preview === preview ? one.run(call) : refuse('stale_preview');
  },
});
