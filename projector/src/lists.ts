import { foldedLetters } from '@latchkey/events/kernel/foldText.ts';
import type { AnyEntity } from '@latchkey/events/kernel/index.ts';
import type { z } from 'zod';

// SQL expressions that the projector indexes and the API queries. Derived in one place from a noun's `list`
// and `scope`, because PostgreSQL uses an index only for exactly the same expression.

export type Listing = Pick<AnyEntity, 'list' | 'row' | 'scope'>;

const scopeColumns = {
  customerId: ['customerId'],
  partnerId: ['partnerId'],
  either: ['customerId'],
  self: [],
  global: [],
} as const;

/** Returns the leading column of a noun's list indexes; empty if its lists aren't restricted by a column. */
const leadingOf = ({ list, scope }: Listing): readonly string[] =>
  list.within ? [list.within] : scopeColumns[scope.by];

export const mayBeNull = ({ row }: Listing, name: string): boolean =>
  (row.shape as Readonly<Record<string, z.ZodType>>)[name]?.safeParse(null).success === true;

const textOf = (path: string, alias = ''): string => {
  const [column, field] = path.split('.');
  const of = `${alias}"${column}"`;
  if (field === '*') return `coalesce(jsonb_path_query_array(${of}, '$.*')::text, '')`;
  return field ? `coalesce(${of}->>'${field}', '')` : `coalesce(${of}, '')`;
};

const { from, to, pairs } = foldedLetters;
/**
 * Returns SQL that folds text for searching: lowercase, without diacritics. Uses only immutable functions, so
 * it can be indexed. Ignores a column's own collation, because search terms have the database's.
 */
export const foldedSql = (sql: string): string =>
  pairs.reduce(
    (all, [letter, two]) => `replace(${all}, '${letter}', '${two}')`,
    `lower(translate(regexp_replace(normalize((${sql}) COLLATE "default", NFKD), '[\\u0300-\\u036f]', '', 'g'), '${from}', '${to}'))`,
  );

export const searchColumn = 'searchText';
export const searchExpression = ({ list }: Listing): string | null =>
  list.search.length === 0
    ? null
    : foldedSql(`(${list.search.map(path => textOf(path)).join(` || E'\\n' || `)})`);

/** Returns SQL for a condition on a text column, exactly as in its partial index. */
export const isOneOfSql = (column: string, values: readonly string[], alias = ''): string =>
  `${alias}"${column}" IN (${values.map(value => `'${value}'`).join(', ')})`;

/** Returns SQL for the tenant IDs in a user's permissions, exactly as indexed. */
export const tenantsHeld = (alias = ''): string =>
  `(jsonb_path_query_array(${alias}"grants", '$[*].customerId') || jsonb_path_query_array(${alias}"grants", '$[*].partnerId'))`;

/** Returns SQL for the text that must begin with the search term, for terms of fewer than three letters. */
export const prefixText = ({ list }: Listing, alias = ''): string =>
  foldedSql(`ltrim(${textOf(list.search[0] ?? '', alias)})`);

const index = (columns: readonly string[], method = 'btree'): string =>
  `CREATE INDEX ON ?? USING ${method} (${columns.join(', ')})`;
const carrying = (columns: readonly string[]): string =>
  columns.length === 0 ? '' : ` INCLUDE (${columns.join(', ')})`;
const quoted = (names: readonly string[]): readonly string[] => names.map(name => `"${name}"`);

/**
 * Returns the index statements for a noun's lists, with `??` for the table. Nulls are last in both
 * directions, so a nullable sort column has two indexes. For index-only scans of distant pages, sort indexes
 * include the columns that hide rows, and the ascending one of the default order also those of the totals.
 * Unless the default order is by `id`, the index of a filter-only column omits `id`: PostgreSQL then
 * deduplicates it to a tenth of its size.
 */
export const listIndexes = (entity: Listing): readonly string[] => {
  const { sort, filter, order, search, hiddenBy = [] } = entity.list;
  const leading = leadingOf(entity);
  const first = quoted(leading);
  const own = new Set(leading).add('id');
  const usual = order.replace(/^-/, '');
  const sorted = [...new Set([...sort, usual])].filter(name => !own.has(name));
  const filtered = filter.filter(name => !own.has(name) && !sorted.includes(name));
  const tieBreak = usual === 'id' ? ['id'] : [];
  const totals = totalsOf(entity)?.columns ?? [];
  const carried = (name: string, columns: readonly string[]): string =>
    carrying(quoted([...new Set(columns)].filter(column => !own.has(column) && column !== name)));
  const descending = sort.filter(name => mayBeNull(entity, name) && !own.has(name));
  return [
    ...sorted.map(
      name =>
        index([...first, ...quoted([name, 'id'])]) +
        carried(name, name === usual ? [...totals, ...hiddenBy] : hiddenBy),
    ),
    ...filtered.map(name => index([...first, ...quoted([name, ...tieBreak])])),
    ...descending.map(
      name => index([...first, `"${name}" DESC NULLS LAST`, '"id" DESC']) + carried(name, hiddenBy),
    ),
    ...(search.length === 0
      ? []
      : [
          index([...first, `"${searchColumn}" gin_trgm_ops`], 'gin'),
          index([...first, `${prefixText(entity)} text_pattern_ops`]),
        ]),
  ];
};

export interface Totals {
  readonly columns: readonly string[];
  readonly sets: readonly (readonly string[])[];
}
export const totalsOf = (entity: Listing): Totals | null => {
  const sets = (entity.list.totals ?? []).map(set => [...leadingOf(entity), ...set]);
  return sets.length === 0 ? null : { columns: [...new Set(sets.flat())], sets };
};

export const totalsTable = (table: string): string => `${table}__totals`;

export const markOf = ({ columns }: Totals, set: readonly string[]): number =>
  columns.reduce((mark, column) => mark * 2 + (set.includes(column) ? 0 : 1), 0);
