import { totalsOf, totalsTable, type Listing } from '../lists.ts';

/**
 * Trigger function that updates a table's totals with the changes of each statement. Gets the table's name
 * from the trigger, so a renamed table keeps its totals.
 */
export const totalsFunction = `
  CREATE OR REPLACE FUNCTION projections_total() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    added text := format('SELECT %s, 1 AS d FROM added', TG_ARGV[0]);
    removed text := format('SELECT %s, -1 AS d FROM removed', TG_ARGV[0]);
  BEGIN
    EXECUTE format('INSERT INTO %I AS t SELECT GROUPING(%s), %s, sum(d) FROM (%s) AS moved
        GROUP BY GROUPING SETS (%s) HAVING sum(d) <> 0
        ON CONFLICT ("set", %s) DO UPDATE SET n = t.n + excluded.n',
      TG_TABLE_NAME || '__totals', TG_ARGV[0], TG_ARGV[0],
      CASE TG_OP WHEN 'INSERT' THEN added WHEN 'DELETE' THEN removed ELSE added || ' UNION ALL ' || removed END,
      TG_ARGV[1], TG_ARGV[0]);
    RETURN NULL;
  END $$`;

const triggers = {
  INSERT: 'NEW TABLE AS added',
  UPDATE: 'OLD TABLE AS removed NEW TABLE AS added',
  DELETE: 'OLD TABLE AS removed',
};
const quoted = (names: readonly string[]): string => names.map(name => `"${name}"`).join(', ');

/**
 * Returns the statements that count a filled table and keep its totals up to date. Empty for a noun without
 * totals.
 */
export const totalsStatements = (table: string, entity: Listing): readonly string[] => {
  const totals = totalsOf(entity);
  if (!totals) return [];
  const columns = quoted(totals.columns);
  const sets = totals.sets.map(set => `(${quoted(set)})`).join(', ');
  const into = `"${totalsTable(table)}"`;
  return [
    `CREATE TABLE ${into} AS SELECT GROUPING(${columns}) AS "set", ${columns}, count(*) AS n
      FROM "${table}" GROUP BY GROUPING SETS (${sets})`,
    `CREATE UNIQUE INDEX ON ${into} ("set", ${columns}) NULLS NOT DISTINCT`,
    ...Object.entries(triggers).map(
      ([operation, rows]) => `CREATE TRIGGER total_${operation.toLowerCase()} AFTER ${operation} ON "${table}"
        REFERENCING ${rows} FOR EACH STATEMENT EXECUTE FUNCTION projections_total('${columns}', '${sets}')`,
    ),
  ];
};

/**
 * Returns SQL that counts the totals that only one of two tables has. A total whose counts differ is counted
 * twice, and a total of zero equals an absent one.
 */
export const totalsDrift = (one: string, other: string): string => {
  const totalsOf = (table: string) => `SELECT * FROM "${totalsTable(table)}" WHERE n <> 0`;
  return `SELECT count(*)::int AS drift FROM ((${totalsOf(one)} EXCEPT ${totalsOf(other)}) UNION ALL (${totalsOf(other)} EXCEPT ${totalsOf(one)})) AS d`;
};
