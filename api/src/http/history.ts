import type { Permission } from '@latchkey/events/access/roles.ts';
import { orNull, refuse, type AnyEntity } from '@latchkey/events/kernel/index.ts';
import { streamOf, type EventStore, type Recorded } from '@latchkey/events/store/store.ts';
import { z } from 'zod';
import { actorShown, actorShownOf } from '../access/actors.ts';
import { stretchOf } from '../rows/stretch.ts';
import { change, changesIn, type Change } from './changes.ts';
import { keyNamesOf, namesOf } from './names.ts';
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
});

/** One event with what it changed. */
export interface HistoryEvent {
  readonly event: Recorded;
  readonly changes: readonly Change[];
}
const paging = z.object({
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number().int().min(1).max(1_000).default(25),
});

/** What a stream's events changed beside the fields of the row, each in its place: it gets all of them from the first one on. */
export type Beside = (events: readonly Recorded[]) => readonly (readonly Change[])[];

/** What of the changes of a page's events the caller may see, each event's in its place. */
export type ToldTo = (
  changes: readonly (readonly Change[])[],
  call: Call,
) => Promise<readonly (readonly Change[])[]>;

const step = 1_000;
/** The events of a stream up to a revision. */
const eventsUpTo = async (store: EventStore, stream: string, to: number): Promise<readonly Recorded[]> => {
  const events: Recorded[] = [];
  for (let after = 0; after < to; after += step)
    events.push(...(await store.read(stream, { after, to: Math.min(after + step, to) })));
  return events;
};

/** What every History answers: a page of one stream, newest first. */
export const historyShape = { query: paging, reply: z.array(historyRow), reads: ['user'] } as const;

/** A page of a History, newest first, out of so many events. `shown`: which fields of their data are told beside the changes. */
export const historyPage = async (
  call: Call<z.output<typeof paging>>,
  {
    page,
    total,
    shown,
  }: { readonly page: readonly HistoryEvent[]; readonly total: number; readonly shown: ReadonlySet<string> },
): Promise<Reply> => {
  const metas = page.map(({ event: { meta } }) => meta);
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
  const body = page.map(({ event: { id, type, data, meta, at, revision, position }, changes }) => ({
    id,
    type,
    revision,
    position: String(position),
    at,
    by: actorShownOf(meta.by, names, call.locale),
    for: meta.for ?? null,
    forName: (meta.for && names.get(meta.for)) || null,
    command: meta.command,
    data: Object.fromEntries(
      Object.entries(data ?? {}).flatMap(([name, value]) => (shown.has(name) ? [[name, orNull(value)]] : [])),
    ),
    changes,
  }));
  const { offset } = call.query;
  const last = offset + Math.max(body.length, 1) - 1;
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
  /** Whether the caller may see the entity. */
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
      const total = newest?.revision ?? 0;
      const { offset, limit } = call.query;
      const to = Math.max(total - offset, 0);
      const [stretch, more] = await Promise.all([
        stretchOf(store, entity.name, id, { after: Math.max(to - limit, 0), to }),
        beside ? eventsUpTo(store, stream, to).then(beside) : [],
      ]);
      const all = stretch.map(({ event, before, behind }) => [
        ...changes(before, behind),
        ...(more[event.revision - 1] ?? []),
      ]);
      const lines = toldTo ? await toldTo(all, call) : all;
      const page = stretch.map(({ event }, n) => ({ event, changes: lines[n]! })).toReversed();
      return historyPage(call, { page, total, shown });
    },
  });
};
