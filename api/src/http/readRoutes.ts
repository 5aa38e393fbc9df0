import { refuse, type AnyEntity } from '@latchkey/events/kernel/index.ts';
import type { z } from 'zod';
import type { Row } from '../rows/rows.ts';
import type { Condition } from '../rows/scope.ts';
import { permissionOf } from './creating.ts';
import { historyRoute } from './history.ts';
import { listRoute, type ListOptions, type Present } from '../lists/listRoute.ts';
import type { Call, Route } from './route.ts';
import { visible } from '../access/visible.ts';

/** What the rows of one noun look like outside, and what more its routes ask. All of it may be left out. */
export interface Shown {
  readonly present?: Present;
  readonly joined?: z.ZodObject;
  readonly path?: string;
}

/** A row without what the runner keeps for itself. */
export const plain = ({
  position: _,
  revision: __,
  ...row
}: Row & { position?: unknown }): Readonly<Record<string, unknown>> => row;

/** Reading: plain functions that take the definition. A noun that needs something else does not call them. */
export const readRoutes = (
  entity: AnyEntity,
  { present = async rows => rows.map(plain), joined, path = entity.path }: Shown = {},
) => {
  const reads = [entity.name, ...(entity.joins ?? []).map(({ noun }) => noun)];
  const reply = joined ? entity.row.extend(joined.shape) : entity.row;
  const permission = permissionOf(entity, 'read');
  const asker = ({ caller }: Call) => ({ grants: caller.grants, permission });

  const find = async (call: Call, id: string, where?: readonly Condition[]): Promise<Row> =>
    (await call.deps.rows.find(entity, id, asker(call), where)) ?? refuse('not_found');

  const shown = async (call: Call, id: string) => {
    const row = await find(call, id);
    const [body] = await present([row], call);
    return { body, headers: { ETag: `"${row.revision}"` } };
  };

  return {
    find,
    reads,
    reply,
    permission,
    shown,
    list: (options: ListOptions = {}): Route =>
      listRoute({ entity, path, access: permissionOf(entity, 'list'), reads, reply, present }, options),
    /** What happened to it, also when it is deleted; `fields` names what of its events' data is shown beyond the row's own fields. */
    history: (
      fields: readonly string[] = [],
      sees = ({ deps, caller }: Call, id: string) => visible(deps.store, caller, permission, entity.name, id),
    ): Route => historyRoute({ entity, access: permission, path, fields, sees }),
    read: (at = `${path}/:id`): Route => ({
      method: 'get',
      path: at,
      summary: `Reads one of ${entity.table}`,
      access: permission,
      reply,
      reads,
      run: async call => ({ status: 200, ...(await shown(call, call.params['id']!)) }),
    }),
  };
};
