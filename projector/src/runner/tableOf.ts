import knex from 'knex';
import type { Column } from './columns.ts';
import type { Index } from './projection.ts';

// It only writes statements; they run on the connection that holds the projection's lock.
const sql = knex({ client: 'pg' });

/**
 * The statement that creates a table of these columns. Its primary key is named by PostgreSQL, so that a
 * rename never collides.
 */
export const tableOf = (name: string, columns: readonly Column[]): string =>
  sql.schema
    .createTable(name, table => {
      for (const { name: column, type, nullable } of columns)
        table.specificType(
          column,
          `${type}${nullable ? '' : ' NOT NULL'}${column === 'id' ? ' PRIMARY KEY' : ''}`,
        );
    })
    .toString();

/**
 * The statements that create its indexes, for a table that is filled already. PostgreSQL names them, for the
 * same reason.
 */
export const indexesOf = (name: string, index: readonly Index[]): readonly string[] =>
  index.map(entry =>
    typeof entry === 'object' && 'raw' in entry
      ? sql.raw(entry.raw, [name]).toString()
      : sql
          .raw(
            `CREATE INDEX ON ?? (${[entry]
              .flat()
              .map(() => '??')
              .join(', ')})`,
            [name, ...[entry].flat()],
          )
          .toString(),
  );

/** A name quoted for a statement. */
export const quoted = (name: string): string => sql.ref(name).toString();
