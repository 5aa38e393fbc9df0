import type { Permission } from '@latchkey/events/access/roles.ts';
import { orNull, refuse, type AnyEntity } from '@latchkey/events/kernel/index.ts';
import { streamOf, type Recorded } from '@latchkey/events/store/store.ts';
import { z } from 'zod';
import { route, type Route } from './route.ts';
import { visible } from './visible.ts';

const historyRow = z.object({
  id: z.uuid(),
  type: z.string(),
  revision: z.int(),
  position: z.string(),
  at: z.iso.datetime(),
  by: z.object({ kind: z.string(), id: z.string() }),
  for: z.string().nullable(),
  command: z.string(),
  data: z.record(z.string(), z.unknown()),
});

/**
 * `GET {path}/:id/events`: who did what when, newest first. Of an event's data it shows what the row shows too (and `fields`), never the id of a secret;
 * what was forgotten reads as null.
 */
export const historyRoute = (
  entity: AnyEntity,
  access: Permission,
  path: string,
  fields: readonly string[] = [],
): Route => {
  const shown = new Set(
    [...Object.keys(entity.row.shape), ...fields].filter(name => !name.endsWith('SecretId')),
  );
  const rowOf = ({ id, type, data, meta, at, revision, position }: Recorded) => ({
    id,
    type,
    revision,
    position: String(position),
    at,
    by: meta.by,
    for: meta.for ?? null,
    command: meta.command,
    data: Object.fromEntries(
      Object.entries(data as object).flatMap(([name, value]) =>
        shown.has(name) ? [[name, orNull(value)]] : [],
      ),
    ),
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
    run: async ({ deps: { store }, caller, params, query: { offset, limit } }) => {
      const id = params['id']!;
      if (!(await visible(store, caller, access, entity.name, id))) return refuse('not_found');
      const events = (await store.read(streamOf(entity.name, id))).toReversed();
      const body = events.slice(offset, offset + limit).map(rowOf);
      const last = offset + Math.max(body.length, 1) - 1;
      return { status: 200, body, headers: { 'Content-Range': `events ${offset}-${last}/${events.length}` } };
    },
  });
};
