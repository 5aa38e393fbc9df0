import knex from 'knex';
import { columnsOf } from './columns.ts';
import {
  listIndexes,
  searchColumn,
  searchExpression,
  totalsOf,
  totalsTable,
  type Listing,
} from '../lists.ts';
import type { Projection } from './projection.ts';
import { totalsStatements } from './totals.ts';

// only builds statements; they run on the connection with the projection's lock
const sql = knex({ client: 'pg' });

/** The Unicode order, in which ä is next to a, and upper case next to lower case. */
const collation = 'COLLATE "und-x-icu"';

/**
 * Returns the statement that creates a projection's table. Text columns that lists sort by use the Unicode
 * order. PostgreSQL names the primary key, so a rename never collides.
 */
export const tableOf = (name: string, projection: Projection): string => {
  const { sort, order } = projection.entity.list;
  const sorted = new Set([...sort, order.replace(/^-/, '')]);
  return sql.schema
    .createTable(name, table => {
      const search = searchExpression(projection.entity);
      if (search) table.specificType(searchColumn, `text GENERATED ALWAYS AS (${search}) STORED`);
      for (const { name: column, type, nullable } of columnsOf(projection))
        table.specificType(
          column,
          [
            type,
            ...(type === 'text' && sorted.has(column) ? [collation] : []),
            ...(nullable ? [] : ['NOT NULL']),
            ...(column === 'id' ? ['PRIMARY KEY'] : []),
          ].join(' '),
        );
    })
    .toString();
};

/**
 * Returns the statements that complete a filled table, for a separate transaction: indexes of its lists and
 * of the projection, and totals. PostgreSQL names the indexes, so a rename never collides.
 */
export const finishingOf = (table: string, { entity, index }: Projection): string => {
  const own = index.map(entry => {
    if (typeof entry === 'object' && 'raw' in entry) return entry.raw;
    return `CREATE INDEX ON ?? (${[entry].flat().map(quoted).join(', ')})`;
  });
  const indexes = [...listIndexes(entity), ...own].map(text => sql.raw(text, [table]).toString());
  return ['SET LOCAL statement_timeout = 0', ...indexes, ...totalsStatements(table, entity)].join(';\n');
};

export const dropOf = (table: string): string =>
  `DROP TABLE IF EXISTS ${quoted(table)}, ${quoted(totalsTable(table))}`;

export const renameOf = (entity: Listing, from: string, to: string): string =>
  [[from, to], ...(totalsOf(entity) ? [[totalsTable(from), totalsTable(to)]] : [])]
    .map(([old, name]) => `ALTER TABLE ${quoted(old!)} RENAME TO ${quoted(name!)}`)
    .join('; ');

export const quoted = (name: string): string => sql.ref(name).toString();
