import type { Permission } from '@latchkey/events/access/roles.ts';
import { orNull, refuse, type AnyEntity } from '@latchkey/events/kernel/index.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { z } from 'zod';
import { actorShown, actorShownOf } from '../access/actors.ts';
import { stretchOf, type Stretched } from '../rows/stretch.ts';
import { change, changesIn } from './changes.ts';
import { keyNamesOf, namesOf } from './names.ts';
import { route, type Call, type Route } from './route.ts';

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
  /** Whether the caller may see the entity. */
  readonly sees: (call: Call, id: string) => Promise<boolean>;
}

/**
 * `GET {path}/:id/events`: who did what when, newest first. Of an event's data it shows what the row shows too (and `fields`), never the id of a secret;
 * what was forgotten reads as null. `changes` are the fields of the row that it changed, each with its value before and behind.
 */
export const historyRoute = ({ entity, access, path, fields = [], hides, told, sees }: History): Route => {
  const shown = new Set(
    [...Object.keys(entity.row.shape), ...fields].filter(name => !name.endsWith('SecretId')),
  );
  const changes = changesIn(entity, hides, told);
  const rowOf = (
    { event: { id, type, data, meta, at, revision, position }, before, behind }: Stretched,
    names: ReadonlyMap<string, string>,
    locale: 'en' | 'de',
  ) => ({
    id,
    type,
    revision,
    position: String(position),
    at,
    by: actorShownOf(meta.by, names, locale),
    for: meta.for ?? null,
    forName: (meta.for && names.get(meta.for)) || null,
    command: meta.command,
    data: Object.fromEntries(
      Object.entries(data ?? {}).flatMap(([name, value]) => (shown.has(name) ? [[name, orNull(value)]] : [])),
    ),
    changes: changes(before, behind),
  });
  return route({
    method: 'get',
    path: `${path}/:id/events`,
    summary: `What happened to one of ${entity.table}, newest first`,
    access,
    query: z.object({
      offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
      limit: z.coerce.number().int().min(1).max(1_000).default(25),
    }),
    reply: z.array(historyRow),
    reads: ['user'],
    run: async call => {
      const { params, query, deps } = call;
      const { offset, limit } = query;
      const id = params['id']!;
      if (!(await sees(call, id))) return refuse('not_found');
      const { store } = deps;
      const [newest] = await store.read(streamOf(entity.name, id), { last: 1 });
      const total = newest?.revision ?? 0;
      const to = Math.max(total - offset, 0);
      const stretch = await stretchOf(store, entity.name, id, { after: Math.max(to - limit, 0), to });
      const page = stretch.toReversed();
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
      const body = page.map(one => rowOf(one, names, call.locale));
      const last = offset + Math.max(body.length, 1) - 1;
      return { status: 200, body, headers: { 'Content-Range': `events ${offset}-${last}/${total}` } };
    },
  });
};
