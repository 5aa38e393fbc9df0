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
  /** So many events that say the same: with `folded`, repeated automatic ones that change no field. */
  count: z.int(),
  /** When the oldest of them happened. */
  since: z.iso.datetime(),
});

const paging = z.object({
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(1_000).default(25),
  folded: z
    .enum(['true', 'false'])
    .default('false')
    .describe(
      'Answers repeated automatic events that change no field as one line with their count. `offset` and `Content-Range` count events: the next page begins behind the last of the range.',
    ),
});
type Paging = z.output<typeof paging>;

/** What a stream's events changed beside the fields of the row, each in its place: it gets all of them from the first one on. */
export type Beside = (events: readonly Recorded[]) => readonly (readonly Change[])[];

/** What of the changes of a page's events the caller may see, each event's in its place. */
export type ToldTo = (
  changes: readonly (readonly Change[])[],
  call: Call,
) => Promise<readonly (readonly Change[])[]>;

/** What of the events of a noun that several tenants share the caller is told: those left out are not counted either. */
export type SharedEvents = (
  events: readonly Recorded[],
  call: Call,
) => Promise<readonly (Pick<Recorded, 'revision'> & { readonly isForeign: boolean })[]>;

const step = 1_000;
const eventsUpTo = async (store: EventStore, stream: string, to: number): Promise<readonly Recorded[]> => {
  const events: Recorded[] = [];
  for (let after = 0; after < to; after += step)
    events.push(...(await store.read(stream, { after, to: Math.min(after + step, to) })));
  return events;
};

/** What every History answers: a page of one stream, newest first. */
export const historyShape = { query: paging, reply: z.array(historyRow), reads: ['user'] } as const;

/** A page of a History, newest first, out of so many events. `read` answers a part of them; `shown`: which fields of their data are told beside the changes. */
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
  /** What of the events' data is shown beyond the row's own fields. */
  readonly fields?: readonly string[];
  /** Columns that the entity does not show. */
  readonly hides?: readonly string[] | undefined;
  /** Hidden columns that its changes tell by another name. */
  readonly told?: Readonly<Record<string, string>> | undefined;
  readonly beside?: Beside | undefined;
  readonly toldTo?: ToldTo | undefined;
  readonly shared?: SharedEvents | undefined;
  readonly sees: (call: Call, id: string) => Promise<boolean>;
}

/**
 * `GET {path}/:id/events`: who did what when, newest first. Of an event's data it shows what the row shows too (and `fields`), never the id of a secret;
 * what was forgotten reads as null. `changes` are the fields of the row that it changed, each with its value before and behind.
 */
export const historyRoute = ({
  entity,
  access,
  path,
  fields = [],
  hides,
  told,
  beside,
  toldTo,
  shared,
  sees,
}: History): Route => {
  const hidden = new Set(hides);
  const shown = new Set(
    [...Object.keys(entity.row.shape), ...fields].filter(
      name => !hidden.has(name) && !name.endsWith('SecretId'),
    ),
  );
  const changes = changesIn(entity, hides, told);
  return route({
    method: 'get',
    path: `${path}/:id/events`,
    summary: `What happened to one of ${entity.table}, newest first`,
    access,
    ...historyShape,
    run: async call => {
      const id = call.params['id']!;
      if (!(await sees(call, id))) return refuse('not_found');
      const { store } = call.deps;
      const stream = streamOf(entity.name, id);
      const [newest] = await store.read(stream, { last: 1 });
      const recorded = newest?.revision ?? 0;
      const told = shared && (await shared(await eventsUpTo(store, stream, recorded), call));
      const total = told?.length ?? recorded;
      const newestTo = told ? recorded : Math.max(total - call.query.offset, 0);
      const besides = beside ? eventsUpTo(store, stream, newestTo).then(beside) : [];
      const read = async ({ offset, limit }: Pick<Paging, 'offset' | 'limit'>) => {
        const to = Math.max(total - offset, 0);
        const from = Math.max(to - limit, 0);
        const part = told?.slice(from, to);
        const foreign = part && new Map(part.map(({ revision, isForeign }) => [revision, isForeign]));
        const window = part
          ? { after: (part[0]?.revision ?? 1) - 1, to: part.at(-1)?.revision ?? 0 }
          : { after: from, to };
        const [around, more] = await Promise.all([stretchOf(store, entity.name, id, window), besides]);
        const stretch = foreign ? around.filter(({ event }) => foreign.has(event.revision)) : around;
        const all = stretch.map(({ event, before, behind }) => [
          ...changes(before, behind),
          ...(more[event.revision - 1] ?? []),
        ]);
        const seen = toldTo ? await toldTo(all, call) : all;
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
