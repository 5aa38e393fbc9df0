import { foldText } from '../kernel/foldText.ts';
import { phoneNumberOf } from './phone.ts';

export type MatchedBy = 'email' | 'phone' | 'number' | 'identifier' | 'name';
export interface Findable {
  readonly nameOnCard: string | null;
  readonly recipient: { readonly email: string | null; readonly phoneNumber: string | null };
  readonly dataParams: Readonly<Record<string, string>>;
  readonly metadata: { readonly identifier: string | null } | null;
}

const folded = (text: string): string => foldText(text).toLowerCase().trim();
export const wordsOf = (text: string): readonly string[] =>
  folded(text)
    .split(/[\s,;]+/u)
    .filter(word => word !== '');
const cellsOf = (line: string): readonly string[] => line.split(/[;,\t]/u).map(cell => cell.trim());
/**
 * Returns the part of a line to search for: its first cell with an `@`, else its first cell that consists of
 * at least three digits, else the whole line.
 */
export const searchedPart = (line: string): string => {
  const cells = cellsOf(line);
  return cells.find(cell => cell.includes('@')) ?? cells.find(cell => /^\d{3,}$/u.test(cell)) ?? line;
};
/** Returns the address of `Ada <ada@example.test>`; other text unchanged. */
const addressOf = (part: string): string => /<\s*([^<>\s]+@[^<>\s]+)\s*>/u.exec(part)?.[1] ?? part;
const isNumber = (part: string): boolean => /^\d{3,}$/u.test(part);
const isFullName = (part: string): boolean => /\S\s+\S/u.test(part) && !/[\d@]/u.test(part);
/** Returns the parts of a line: the cells of a row, separated by semicolons or tabs, else by commas. */
export const partsOf = (line: string): readonly string[] =>
  line
    .split(/[;\t]/u.test(line) ? /[;\t]/u : ',')
    .map(part => addressOf(part.trim()))
    .filter(part => part !== '');
/** Returns whether a part is an email address or number, which belongs to one person. */
export const isKey = (part: string): boolean =>
  part.includes('@') || isNumber(part) || phoneNumberOf(part) !== null;
/** Returns whether a part may name a person without the rest of its line. */
export const namesPerson = (part: string): boolean => isKey(part) || isFullName(part);
/**
 * Splits a line of a pasted list into people: usually one, or several if it has several email addresses,
 * numbers or full names, like the address field of an email. A row of a file with one address stays whole.
 */
export const entriesOf = (line: string): readonly string[] => {
  const isSemicolon = line.includes(';');
  const parts = line
    .split(isSemicolon ? ';' : ',')
    .map(part => part.trim())
    .filter(part => part !== '');
  const hasAddresses = parts.filter(part => part.includes('@')).length > 1;
  // "von Lovelace, Ada Maria" is one name
  const areNames = parts.length > (isSemicolon ? 1 : 2) && parts.every(isFullName);
  const areNumbers = parts.length > 1 && parts.every(isNumber);
  return hasAddresses || areNames || areNumbers
    ? parts.map(addressOf)
    : [line.trim().replace(/[^;,\t\s][^;,\t]*/gu, part => addressOf(part))];
};
const isSameName = (a: string, b: string): boolean =>
  wordsOf(a).toSorted().join(' ') === wordsOf(b).toSorted().join(' ');

/**
 * Returns the kind of field that matches: an email, data parameter or identifier that equals a cell of the
 * line, or a phone number or name that equals the whole line. Ignores case, accents and the order of names.
 * Null if none matches.
 */
export const matchedBy = (line: string, credential: Findable): MatchedBy | null => {
  const { nameOnCard, recipient, dataParams, metadata } = credential;
  const cells = new Set(cellsOf(line).map(folded));
  const is = (value: string | null | undefined) => value != null && value !== '' && cells.has(folded(value));
  if (is(recipient.email)) return 'email';
  if (recipient.phoneNumber !== null && phoneNumberOf(line) === recipient.phoneNumber) return 'phone';
  if (Object.values(dataParams).some(is)) return 'number';
  if (is(metadata?.identifier)) return 'identifier';
  return nameOnCard !== null && isSameName(line, nameOnCard) ? 'name' : null;
};
