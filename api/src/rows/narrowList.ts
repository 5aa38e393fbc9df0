import { foldText } from '@latchkey/events/kernel/foldText.ts';
import { prefixText, searchColumn, type Listing } from '@latchkey/projector/lists.ts';
import type { Knex } from 'knex';
import type { Condition } from './condition.ts';
import { likeLiteral } from './likeLiteral.ts';
import { phoneSearch } from './phoneSearch.ts';

/** Minimum length of terms for the trigram index, which would return nearly all rows for shorter ones. */
const trigram = 3;

const hasPhone = ({ list }: Listing): boolean => list.search.some(path => path.endsWith('phoneNumber'));

/**
 * Returns the words of a term that can be a name, to find them in any order; empty for other terms, and
 * without a word that is long enough for the trigram index.
 */
const nameWords = (q: string): readonly string[] => {
  const words = q.split(/[\s,]+/u).filter(Boolean);
  const isName = /^[\p{L}\p{M}\s,'’-]+$/u.test(q);
  return isName && words.some(word => [...word].length >= trigram) ? words : [];
};

const found = (entity: Listing, q: string): Condition => {
  if ([...q].length < trigram)
    return { sql: `${prefixText(entity, 't.')} LIKE lower(?)`, values: [`${likeLiteral(q)}%`] };
  const text = `t."${searchColumn}"`;
  const words = nameWords(q);
  if (words.length > 1)
    return {
      sql: words.map(() => `${text} LIKE lower(?)`).join(' AND '),
      values: words.map(word => `%${likeLiteral(word)}%`),
    };
  const literal = { sql: `${text} LIKE lower(?)`, values: [`%${likeLiteral(q)}%`] };
  const phone = hasPhone(entity) ? phoneSearch(q) : null;
  if (phone === null) return literal;
  const { part, pattern } = phone;
  // checks the pattern on an expression, because the trigram index is slow for it
  const isPhone = pattern === null ? `${text} LIKE ?` : `(${text} LIKE ? AND (${text} || '') ~ ?)`;
  const values = [...literal.values, `%${part}%`, ...(pattern === null ? [] : [pattern])];
  return { sql: `(${literal.sql} OR ${isPhone})`, values };
};

interface Narrowing {
  readonly q?: string | undefined;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly ids?: readonly string[] | undefined;
}

const isOneOf = (column: string, values: unknown): Condition => {
  if (Array.isArray(values)) return { sql: `t."${column}" = ANY(?)`, values: [values] };
  return values === null
    ? { sql: `t."${column}" IS NULL`, values: [] }
    : { sql: `t."${column}" = ?`, values: [values] };
};

/** Returns the conditions of a list's query, with the search last because it is the most expensive. */
export const narrowingOf = (entity: Listing, { q, filter, ids }: Narrowing): readonly Condition[] => [
  ...Object.entries(filter).map(([column, values]) => isOneOf(column, values)),
  ...(ids ? [isOneOf('id', ids)] : []),
  ...(q && entity.list.search.length > 0 ? [found(entity, foldText(q))] : []),
];

export const narrow = (query: Knex.QueryBuilder, entity: Listing, narrowing: Narrowing) => {
  for (const { sql, values } of narrowingOf(entity, narrowing))
    void query.whereRaw(sql, values as Knex.RawBinding[]);
  return query;
};
