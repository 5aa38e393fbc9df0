import { instant } from '@latchkey/events/kernel/terms.ts';
import type { Call } from '../http/route.ts';
import type { Condition } from '../rows/condition.ts';
import { instantOf } from '../rows/pastRows.ts';
import type { ListRequest } from './listQuery.ts';

const edge = (column: string, sign: '>=' | '<', at: unknown): readonly Condition[] =>
  at === undefined ? [] : [{ sql: `t."${column}" ${sign} ?::timestamptz`, values: [instantOf(String(at))] }];

/** Filters by time columns: `createdFrom` (inclusive) and `createdBefore` (exclusive) for `createdAt`. */
export const timeRanges = (...columns: readonly `${string}At`[]) => {
  const names = columns.map(column => ({ column, name: column.slice(0, -'At'.length) }));
  return {
    extra: Object.fromEntries(
      names.flatMap(({ name }) => [
        [`${name}From`, instant.optional()],
        [`${name}Before`, instant.optional()],
      ]),
    ),
    where: (_: Call, { extra }: Pick<ListRequest, 'extra'>): readonly Condition[] =>
      names.flatMap(({ column, name }) => [
        ...edge(column, '>=', extra[`${name}From`]),
        ...edge(column, '<', extra[`${name}Before`]),
      ]),
  };
};
