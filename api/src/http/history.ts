import type { Permission } from '@latchkey/events/access/roles.ts';
import { orNull, refuse, type AnyEntity } from '@latchkey/events/kernel/index.ts';
import { streamOf, type EventStore, type Recorded } from '@latchkey/events/store/store.ts';
import { z } from 'zod';
import { actorShown, actorShownOf, foreignActor } from '../access/actors.ts';
import { stretchOf } from '../rows/eventRange.ts';
import { change, changesIn, type Change } from './rowChanges.ts';
import { foldedPage, lineOf, type HistoryEvent, type HistoryLine } from './historyLines.ts';
import { keyNamesOf, namesOf } from './displayNames.ts';
import { route, type Call, type Reply, type Route } from './route.ts';
import { oneOf } from './summaries.ts';

const historyRow = z.object({
  id: z.uuid(),
  type: z.string(),
  revision: z.int(),
  position: z.string(),
  at: z.iso.datetime(),
  by: actorShown,
  for: z.string().nullable(),
  forName: z.string().nullable(),
  command: z.string(),
  data: z.record(z.string(), z.unknown()),
  changes: z.array(change),
  /**
   * Number of events in this line. With `folded`, a line combines repeated automatic events that change no
   * field.
   */
  count: z.int(),
  since: z.iso.datetime(),
});

const paging = z.object({
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(1_000).default(25),
  folded: z
    .enum(['true', 'false'])
    .default('false')
    .describe(
      'Returns repeated automatic events that change no field as one entry with their count. `offset` and `Content-Range` count events, so the next page starts after the last of the range.',
    ),
});
type Paging = z.output<typeof paging>;

/**
 * Returns the changes other than those of the row's fields, one list per event. Receives the stream's events
 * starting with the first.
 */
export type ExtraChanges = (events: readonly Recorded[]) => readonly (readonly Change[])[];

/** Returns the changes in an event that the rows before and after it don't show, such as an assignment. */
export type EventChanges = (event: Pick<Recorded, 'type' | 'data'>) => readonly Change[];

/**
 * Adapts the changes of a page's events to the caller: omits changes that the caller may not see, or adds
 * names. Takes and returns a list of changes per event.
 */
export type FilterChanges = (
  changes: readonly (readonly Change[])[],
  call: Call,
) => Promise<readonly (readonly Change[])[]>;

/**
 * Filters the events of a history, such as those of a noun that several tenants share. Omitted events aren't
 * counted either.
 */
export type SharedEvents = (
  events: readonly Recorded[],
  call: Call,
) => Promise<readonly (Pick<Recorded, 'revision'> & { readonly isForeign: boolean })[]>;

const chunkSize = 1_000;
const eventsUpTo = async (store: EventStore, stream: string, to: number): Promise<readonly Recorded[]> => {
  const events: Recorded[] = [];
  for (let after = 0; after < to; after += chunkSize)
    events.push(...(await store.read(stream, { after, to: Math.min(after + chunkSize, to) })));
  return events;
};

export const historyShape = {
  request: { query: paging },
  response: { body: z.array(historyRow), projections: ['user'] },
} as const;

/**
 * Returns a page of a history of `total` events, newest first. `read` returns a range of the events; `shown`
 * lists the fields of their data to show in addition to the changes.
 */
export const historyPage = async (
  call: Call<Paging>,
  {
    read,
    total,
    shown,
  }: {
    readonly read: (part: Pick<Paging, 'offset' | 'limit'>) => Promise<readonly HistoryEvent[]>;
    readonly total: number;
    readonly shown: ReadonlySet<string>;
  },
): Promise<Reply> => {
  const { offset, folded } = call.query;
  const page: readonly HistoryLine[] =
    folded === 'true' ? await foldedPage(call.query, read) : (await read(call.query)).map(lineOf);
  const metas = page.flatMap(({ event: { meta }, isForeign }) => (isForeign ? [] : [meta]));
  const [people, keys] = await Promise.all([
    namesOf(
      call,
      metas.flatMap(({ by, for: whom }) => [by.id, whom]),
    ),
    keyNamesOf(
      call,
      metas.map(({ by }) => by),
    ),
  ]);
  const names = new Map([...people, ...keys]);
  const body = page.map(
    ({ event: { id, type, data, meta, at, revision, position }, changes, count, since, isForeign }) => ({
      id,
      type,
      revision,
      position: String(position),
      at,
      by: isForeign ? foreignActor(call.locale) : actorShownOf(meta.by, names, call.locale),
      for: isForeign ? null : (meta.for ?? null),
      forName: (!isForeign && meta.for && names.get(meta.for)) || null,
      command: meta.command,
      data: Object.fromEntries(
        Object.entries(data ?? {}).flatMap(([name, value]) =>
          shown.has(name) ? [[name, orNull(value)]] : [],
        ),
      ),
      changes,
      count,
      since,
    }),
  );
  const covered = page.reduce((sum, { count }) => sum + count, 0);
  const last = offset + Math.max(covered, 1) - 1;
  return { status: 200, body, headers: { 'Content-Range': `events ${offset}-${last}/${total}` } };
};

interface History {
  readonly entity: AnyEntity;
  readonly access: Permission;
  readonly path: string;
  readonly fields?: readonly string[];
  readonly hides?: readonly string[] | undefined;
  readonly aliases?: Readonly<Record<string, string>> | undefined;
  readonly extraChanges?: ExtraChanges | undefined;
  readonly eventChanges?: EventChanges | undefined;
  readonly filterChanges?: FilterChanges | undefined;
  readonly shared?: SharedEvents | undefined;
  readonly sees: (call: Call, id: string) => Promise<boolean>;
}

/**
 * Returns the route `GET {path}/:id/events`: events newest first, with author and time. Shows the same data
 * as the row (and `fields`), never IDs of secrets; erased data is null. `changes` are the changed fields of
 * the row with values before and after.
 */
export const historyRoute = ({
  entity,
  access,
  path,
  fields = [],
  hides,
  aliases,
  extraChanges,
  eventChanges = () => [],
  filterChanges,
  shared,
  sees,
}: History): Route => {
  const hidden = new Set(hides);
  const shown = new Set(
    [...Object.keys(entity.row.shape), ...fields].filter(
      name => !hidden.has(name) && !name.endsWith('SecretId'),
    ),
  );
  const changes = changesIn(entity, hides, aliases);
  return route({
    method: 'get',
    path: `${path}/:id/events`,
    summary: `Lists the history of ${oneOf(entity.name)}, newest first`,
    policy: { access },
    ...historyShape,
    run: async call => {
      const id = call.params['id']!;
      if (!(await sees(call, id))) return refuse('not_found');
      const { store } = call.deps;
      const stream = streamOf(entity.name, id);
      const [newest] = await store.read(stream, { last: 1 });
      const recorded = newest?.revision ?? 0;
      const sharedEvents = shared && (await shared(await eventsUpTo(store, stream, recorded), call));
      const total = sharedEvents?.length ?? recorded;
      const newestTo = sharedEvents ? recorded : Math.max(total - call.query.offset, 0);
      const extra = extraChanges ? eventsUpTo(store, stream, newestTo).then(extraChanges) : [];
      const read = async ({ offset, limit }: Pick<Paging, 'offset' | 'limit'>) => {
        const to = Math.max(total - offset, 0);
        const from = Math.max(to - limit, 0);
        const part = sharedEvents?.slice(from, to);
        const foreign = part && new Map(part.map(({ revision, isForeign }) => [revision, isForeign]));
        const window = part
          ? { after: (part[0]?.revision ?? 1) - 1, to: part.at(-1)?.revision ?? 0 }
          : { after: from, to };
        const [around, more] = await Promise.all([stretchOf(store, entity.name, id, window), extra]);
        const stretch = foreign ? around.filter(({ event }) => foreign.has(event.revision)) : around;
        const all = stretch.map(({ event, before, behind }) => [
          ...eventChanges(event),
          ...changes(before, behind),
          ...(more[event.revision - 1] ?? []),
        ]);
        const seen = filterChanges ? await filterChanges(all, call) : all;
        return stretch
          .map(({ event }, n) => ({
            event,
            changes: seen[n]!,
            isForeign: foreign?.get(event.revision) ?? false,
          }))
          .toReversed();
      };
      return historyPage(call, { read, total, shown });
    },
  });
};
