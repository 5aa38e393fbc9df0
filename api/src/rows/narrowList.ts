import { foldText } from '@latchkey/events/kernel/foldText.ts';
import { prefixText, searchColumn, type Listing } from '@latchkey/projector/lists.ts';
import type { Knex } from 'knex';
import type { Condition } from './condition.ts';

/** With fewer letters than a trigram has, the index of trigrams would answer with nearly everything. */
const trigram = 3;
const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

const found = (entity: Listing, q: string): Condition =>
  [...q].length < trigram
    ? { sql: `${prefixText(entity, 't.')} LIKE lower(?)`, values: [`${escaped(q)}%`] }
    : { sql: `t."${searchColumn}" LIKE lower(?)`, values: [`%${escaped(q)}%`] };

interface Narrowing {
  readonly q?: string | undefined;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly ids?: readonly string[] | undefined;
}

/** Narrows a query over `t` to what a list asks for. */
export const narrow = (query: Knex.QueryBuilder, entity: Listing, { q, filter, ids }: Narrowing) => {
  for (const [name, value] of Object.entries(filter)) {
    if (Array.isArray(value)) void query.whereIn(`t.${name}`, value as string[]);
    else if (value === null) void query.whereNull(`t.${name}`);
    else void query.where(`t.${name}`, value as string);
  }
  if (ids) void query.whereIn('t.id', ids as string[]);
  if (q && entity.list.search.length > 0) {
    const { sql, values } = found(entity, foldText(q));
    void query.whereRaw(sql, values as Knex.RawBinding[]);
  }
  return query;
};
