import { bulkAction, maxBulkRows } from '@latchkey/events/bulkAction/bulkAction.ts';
import { bulkCommands, requestedCommandNames } from '@latchkey/events/bulkAction/commands.ts';
import { changeReason } from '@latchkey/events/credential/fields.ts';
import { refuse, refuseFields } from '@latchkey/events/kernel/index.ts';
import { id } from '@latchkey/events/kernel/terms.ts';
import { z } from 'zod';
import { mayActOn, requireLiving } from '../access/tenantAccess.ts';
import type { Call } from '../http/route.ts';
import { requireRows, rowsMatching, type Selectable } from '../lists/selectRows.ts';

export type Selectables = Readonly<Record<'credential' | 'order', Selectable>>;

const value = z.union([z.string().max(2_000), z.number(), z.boolean(), z.null()]);
export const selection = z.object({
  customerId: id,
  command: z.enum(requestedCommandNames),
  reason: changeReason.nullable().default(null),
  ids: z.array(id).min(1).max(maxBulkRows).optional(),
  filter: z.record(z.string().max(100), z.union([value, z.array(value).max(1_000)])).optional(),
  validity: bulkAction.commands.create.shape.validity
    .unwrap()
    .unwrap()
    .optional()
    .describe('For `credential.changeValidity`: the new validity of each row'),
});
export type Selection = z.output<typeof selection>;

export interface Selected {
  readonly ids: readonly string[];
  readonly skippedCount: number;
}

const matching = async (
  call: Call,
  selectable: Selectable,
  { customerId, command }: Selection,
  filter: NonNullable<Selection['filter']>,
): Promise<Selected> => {
  const allows = bulkCommands[command].allows as (row: object) => boolean;
  const ids: string[] = [];
  let skippedCount = 0;
  for await (const rows of rowsMatching(call, selectable, customerId, filter)) {
    const allowed = rows.filter(allows);
    ids.push(...allowed.map(row => row.id));
    skippedCount += rows.length - allowed.length;
    if (ids.length > maxBulkRows) refuse('bulkAction.too_many', { maximum: maxBulkRows });
  }
  return { ids, skippedCount };
};

/**
 * Returns the rows of a selection. Refuses callers who may not send the command, and IDs that aren't the
 * customer's. Rows selected by ID are included whatever their state: each gets a result.
 */
export const selectedOf = async (
  call: Call,
  selectables: Selectables,
  selection: Selection,
): Promise<Selected> => {
  const { customerId, command, ids, filter, validity } = selection;
  const { noun, permission } = bulkCommands[command];
  const { store } = call.deps;
  if (!(await mayActOn(store, call.caller, permission, { customerId }))) refuse('forbidden');
  await requireLiving(store, { customerId });
  const hasValidity = validity !== undefined && Object.keys(validity).length > 0;
  if (hasValidity !== (command === 'credential.changeValidity'))
    return refuseFields([{ field: 'validity', reason: hasValidity ? 'unrecognized_keys' : 'invalid_type' }]);
  if (ids !== undefined && filter !== undefined)
    return refuseFields([{ field: 'filter', reason: 'unrecognized_keys' }]);
  if (filter !== undefined) return matching(call, selectables[noun], selection, filter);
  if (ids === undefined) return refuseFields([{ field: 'ids', reason: 'invalid_type' }]);
  const distinct = [...new Set(ids)];
  await requireRows(call, selectables[noun], customerId, distinct);
  return { ids: distinct, skippedCount: 0 };
};
