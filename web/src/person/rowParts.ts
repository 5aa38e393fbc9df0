import {
  isKey,
  matchedBy,
  namesPerson,
  partsOf,
  wordsOf,
  type MatchedBy,
} from '@latchkey/events/credential/matchLine.ts';
import { searchedOf, type CredentialRow } from '../credential/pickers.tsx';

export interface MatchedPerson {
  readonly personId: string | null;
  readonly credentialIds: readonly string[];
}
export interface MatchedEntry {
  readonly line: number;
  readonly text: string;
  readonly by: MatchedBy | null;
  readonly people: readonly MatchedPerson[];
}
export type Rows = ReadonlyMap<string, CredentialRow>;

export const isSamePerson = (one: MatchedPerson, other: MatchedPerson): boolean =>
  one.credentialIds.some(id => other.credentialIds.includes(id));

const rowsOf = ({ people }: Pick<MatchedEntry, 'people'>, rows: Rows): readonly CredentialRow[] =>
  people.flatMap(({ credentialIds }) => credentialIds.flatMap(id => rows.get(id) ?? []));

/** Returns whether a part repeats details of a credential, such as the name next to the email address. */
const isDetailOf = (part: string, row: CredentialRow): boolean => {
  if (matchedBy(part, row) !== null) return true;
  const texts = [...searchedOf(row), ...Object.values(row.metadata ?? {}), row.cardProfile.displayName];
  const words = new Set(texts.flatMap(text => wordsOf(String(text ?? ''))));
  return wordsOf(part).every(word => words.has(word));
};

/** Returns the parts of an entry that don't belong to the people that it matches. */
const foreignParts = (entry: string, match: Pick<MatchedEntry, 'by' | 'people'>, rows: Rows) => {
  const parts = partsOf(entry);
  const found = match.by === null ? [] : rowsOf(match, rows);
  return parts.length > 1 ? parts.filter(part => !found.some(row => isDetailOf(part, row))) : [];
};

/** Returns the parts of an entry to look up on their own, as they may name other people. */
export const partsToFind = (entry: string, match: MatchedEntry, rows: Rows): readonly string[] => {
  const parts = foreignParts(entry, match, rows).filter(namesPerson);
  return match.by === null && !parts.some(isKey) ? [] : parts;
};

/** The people of an entry, and its parts that are neither theirs nor looked up. */
export type Split = MatchedEntry & { readonly ignored: readonly string[] };

/**
 * Splits an entry whose parts lead to different people or nowhere. In a row with text, such as that of a
 * manager, other people are unclear: the row may not be about them. A list of addresses and numbers means
 * all of them.
 */
export const splitEntry = (
  entry: string,
  match: MatchedEntry,
  found: ReadonlyMap<string, MatchedEntry>,
  rows: Rows,
): readonly Split[] => {
  const { line } = match;
  const keys = partsToFind(entry, match, rows).filter(isKey);
  const base = match.by === null ? keys.map(key => found.get(key)).find(part => part?.by != null) : match;
  if (!base?.by) return [{ ...match, ignored: [] }];
  const isList = partsOf(entry).every(isKey);
  const foreign = foreignParts(entry, base, rows);
  const others = foreign.flatMap(part => {
    const own = namesPerson(part) ? found.get(part) : undefined;
    if (!own) return [];
    const isSame = own.people.some(person => base.people.some(one => isSamePerson(one, person)));
    return isSame ? [] : [{ ...own, line, by: isList ? own.by : null, ignored: [] }];
  });
  const ignored = foreign.filter(part => !namesPerson(part) || !found.has(part));
  return [{ ...base, line, text: match.text, ignored }, ...others];
};
