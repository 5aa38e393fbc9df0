import type { Permission } from '@latchkey/events/access/roles.ts';
import { inChunks } from '@latchkey/events/kernel/chunks.ts';
import { refuseFields, type AnyEntity } from '@latchkey/events/kernel/index.ts';
import type { ListQuery, Row } from '../rows/query.ts';
import type { Call } from '../http/route.ts';
import { listQuery, maxRows } from './listQuery.ts';
import { isUnder, type ListOptions, type Present } from './listRoute.ts';

export interface Selectable {
  readonly entity: AnyEntity;
  readonly access: Permission;
  readonly options: Pick<ListOptions, 'extra' | 'where'>;
  readonly added?: Present | undefined;
  readonly nameColumn: string;
}
export type Fields = Readonly<Record<string, unknown>> & { readonly id: string };

async function* pagesOf(call: Call, { entity, access }: Selectable, query: ListQuery) {
  const asker = { grants: call.caller.grants, permission: access };
  let behind: Row | undefined;
  do {
    const page = await call.deps.rows.list(entity, asker, {
      ...query,
      limit: maxRows,
      counts: false,
      ...(behind === undefined ? {} : { behind }),
    });
    if (page.rows.length > 0) yield page.rows;
    behind = page.rows.length < maxRows ? undefined : page.rows.at(-1);
  } while (behind !== undefined);
}

export async function* rowsMatching(
  call: Call,
  selectable: Selectable,
  customerId: string,
  filter: Readonly<Record<string, unknown>>,
): AsyncGenerator<readonly Fields[]> {
  const { entity, options, added } = selectable;
  const inCustomer = { ...call, params: { customerId } };
  const place = isUnder(inCustomer, { noun: 'customer', param: 'customerId' });
  const listRequest = listQuery(entity, { filter: JSON.stringify(filter) }, options.extra);
  const where = [place, ...((await options.where?.(inCustomer, listRequest)) ?? [])];
  for await (const rows of pagesOf(call, selectable, { ...listRequest, where })) {
    const more = added ? await added(rows, call) : [];
    yield rows.map((row, n) => ({ ...row, ...more[n] }));
  }
}

export const requireRows = async (
  call: Call,
  { entity, access }: Selectable,
  customerId: string,
  ids: readonly string[],
): Promise<void> => {
  const asker = { grants: call.caller.grants, permission: access };
  const where = [isUnder({ ...call, params: { customerId } }, { noun: 'customer', param: 'customerId' })];
  for (const chunk of inChunks(ids, maxRows)) {
    const query = { ids: chunk, offset: 0, limit: maxRows, sort: [], filter: {}, counts: false, where };
    const { rows } = await call.deps.rows.list(entity, asker, query);
    if (rows.length < chunk.length) refuseFields([{ field: 'ids', reason: 'unknown_reference' }]);
  }
};
