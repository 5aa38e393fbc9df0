import { refuse } from '@latchkey/events/kernel/index.ts';
import { printable } from '@latchkey/events/kernel/terms.ts';
import { groupSchema, userSchema } from './scimRoute.ts';

/**
 * A comparison `attribute eq value`, with the attribute's name in lowercase; an inner filter by `type` or
 * `primary` is skipped.
 */
export interface Comparison {
  readonly attribute: string;
  readonly value: string | boolean;
}

/** Limits of a filter. Directories only look up single users and groups, so filters are short. */
const [maxLength, maxComparisons] = [1_000, 5];
const comparison =
  /\s*([\w:.$-]+?)(?:\[(?:type|primary)\s+eq\s+(?:"\w{1,20}"|true)\])?(\.\w+)?\s+(\w+)\s+("(?:[^"\\]|\\.)*"|true|false)\s*/iy;
const and = /and\s+/iy;

const notUnderstood = (why: string): never => refuse('scim.invalid_filter', { why });

export const attributeName = (name: string): string => {
  const lower = name.toLowerCase();
  const schema = [userSchema, groupSchema].find(one => lower.startsWith(`${one.toLowerCase()}:`));
  return schema === undefined ? lower : lower.slice(schema.length + 1);
};

const parsedText = (quoted: string): string => {
  try {
    return JSON.parse(quoted) as string;
  } catch {
    return notUnderstood('a text is not closed');
  }
};
const textOf = (quoted: string): string => {
  const value = parsedText(quoted);
  return printable.test(value) ? value : notUnderstood('a text holds characters that no value has');
};

/** Parses `eq` comparisons joined by `and`. Refuses all other filters. */
export const parseFilter = (filter: unknown): readonly Comparison[] => {
  if (filter === undefined) return [];
  if (typeof filter !== 'string' || filter.length > maxLength)
    return notUnderstood(`it is one text of at most ${maxLength} characters`);
  const found: Comparison[] = [];
  let at = 0;
  while (found.length < maxComparisons) {
    comparison.lastIndex = at;
    const match = comparison.exec(filter);
    if (!match) return notUnderstood('comparisons are `attribute eq "value"`, joined by `and`');
    const [, name = '', sub = '', operator = '', value = ''] = match;
    if (operator.toLowerCase() !== 'eq')
      return notUnderstood(`the operator is eq, not ${operator.slice(0, 20)}`);
    const isText = value.startsWith('"');
    found.push({
      attribute: `${attributeName(name)}${sub.toLowerCase()}`,
      value: isText ? textOf(value) : value.toLowerCase() === 'true',
    });
    at = comparison.lastIndex;
    if (at === filter.length) return found;
    and.lastIndex = at;
    if (!and.test(filter)) return notUnderstood('comparisons are joined by `and`');
    at = and.lastIndex;
  }
  return notUnderstood(`more than ${maxComparisons} comparisons`);
};
