import { refuse, type AnyEntity } from '@latchkey/events/kernel/index.ts';
import { z } from 'zod';
import type { Row } from '../rows/rows.ts';
import type { Condition } from '../rows/scope.ts';
import { permissionOf } from './creating.ts';
import { csvOf } from './csvExport.ts';
import { listParameters, listQuery, type Asked } from './listQuery.ts';
import type { Call, Route } from './route.ts';

/** What the rows of one noun look like outside, and what more its routes ask. All of it may be left out. */
export interface Shown {
  /** From rows to what is answered, all of a page at once. */
  readonly present?: (
    rows: readonly Row[],
    call: Call,
  ) => Promise<readonly Readonly<Record<string, unknown>>[]>;
  readonly joined?: z.ZodObject;
  readonly path?: string;
}
export interface ListOptions {
  readonly path?: string;
  /** Parameters of its own, and what they mean as conditions. */
  readonly extra?: Readonly<Record<string, z.ZodType>>;
  readonly where?: (call: Call, asked: Asked) => readonly Condition[];
  readonly summary?: string;
}

/** A row without what the runner keeps for itself. */
export const plain = ({
  position: _,
  revision: __,
  ...row
}: Row & { position?: unknown }): Readonly<Record<string, unknown>> => row;

/** Reading: plain functions that take the sheet. A noun that needs something else does not call them. */
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
    shown,
    list: ({ path: at = path, extra = {}, where, summary }: ListOptions = {}): Route => ({
      method: 'get',
      path: at,
      summary: summary ?? `Lists ${entity.table}`,
      access: permissionOf(entity, 'list'),
      query: listParameters(entity, extra),
      reply: z.array(reply),
      reads,
      run: async call => {
        const asked = listQuery(entity, call.query, extra);
        const { rows, total } = await call.deps.rows.list(entity, asker(call), {
          ...asked,
          where: where?.(call, asked) ?? [],
        });
        const body = await present(rows, call);
        const last = asked.offset + Math.max(rows.length, 1) - 1;
        const range = { 'Content-Range': `${entity.table} ${asked.offset}-${last}/${total ?? '*'}` };
        if (call.headers['accept']?.startsWith('text/csv'))
          return {
            status: 200,
            body: csvOf(body),
            headers: { ...range, 'Content-Type': 'text/csv; charset=utf-8' },
          };
        return { status: 200, body, headers: range };
      },
    }),
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
