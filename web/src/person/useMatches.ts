import { entriesOf, searchedPart } from '@latchkey/events/credential/matchLine.ts';
import { useRef, useState } from 'react';
import { http } from '../core/http.ts';
import type { CredentialRow } from '../credential/pickers.tsx';
import { isSamePerson, partsToFind, splitEntry, type MatchedEntry, type Split } from './rowParts.ts';

/**
 * `line`: index of the match. `lineNumber`: number of its line in the list. A line may have several matches.
 */
export type Match = Split & { readonly lineNumber: number };
export interface Matches {
  readonly entries: readonly string[];
  readonly lines: readonly Match[];
  readonly rows: ReadonlyMap<string, CredentialRow>;
}
interface Answer {
  readonly lines: readonly MatchedEntry[];
  readonly credentials: readonly CredentialRow[];
}

export const maxLines = 500;
const longestEntry = 200;
/** Splits a list into entries with their line numbers; a line may contain several. */
const numberedEntries = (text: string) =>
  text
    .split(/\r?\n/u)
    .flatMap((line, n) => entriesOf(line).map(entry => ({ entry, lineNumber: n + 1 })))
    .filter(({ entry }) => entry !== '');

export const linesOf = (text: string): readonly string[] => numberedEntries(text).map(({ entry }) => entry);

const entriesToFind = (text: string) => linesOf(text).slice(0, maxLines);

const lookUp = async (customerId: string, lines: readonly string[], signal: AbortSignal): Promise<Answer> => {
  const body = JSON.stringify({ lines });
  const url = `/admin/customers/${customerId}/people/matches`;
  return (await http<Answer>(url, { method: 'POST', body, isDry: true, signal })).json;
};

/** Looks up entries, and then those of their parts that don't belong to the people found. */
const lookUpParts = async (customerId: string, entries: readonly string[], signal: AbortSignal) => {
  const isLong = (entry: string) => entry.length > longestEntry;
  const shortened = entries.map(entry =>
    isLong(entry) ? searchedPart(entry).slice(0, longestEntry) : entry,
  );
  const { lines: matches, credentials } = await lookUp(customerId, shortened, signal);
  const lines = matches.map(match => {
    const entry = entries[match.line] ?? '';
    return isLong(entry) ? { ...match, text: entry } : match;
  });
  const rows = new Map(credentials.map(row => [row.id, row]));
  const all = lines.flatMap(match => partsToFind(entries[match.line] ?? '', match, rows));
  const parts = [...new Set(all)].filter(part => !isLong(part)).slice(0, maxLines);
  const more = parts.length > 0 ? await lookUp(customerId, parts, signal) : { lines: [], credentials: [] };
  const found = new Map(more.lines.map(match => [match.text, match]));
  const allRows = new Map([...rows, ...more.credentials.map(row => [row.id, row] as const)]);
  return {
    lines: lines.flatMap(match => splitEntry(entries[match.line] ?? '', match, found, allRows)),
    rows: allRows,
  };
};

/** Returns whether a text still has the entries that were looked up. */
export const isResultOf = ({ entries }: Matches, text: string): boolean =>
  entries.join('\n') === entriesToFind(text).join('\n');

/** Index of the chosen person by line. */
export type Choices = ReadonlyMap<number, number>;
interface Result {
  readonly matches: Matches;
  readonly chosen: Choices;
}

/**
 * Returns the choices whose line is still in the list and whose person was found again. Drops those of equal
 * lines if one of these was deleted, because it is unknown which.
 */
const keptChoices = ({ matches, chosen }: Result, lines: readonly Match[]): Choices => {
  const before = Map.groupBy(matches.lines, ({ text }) => text);
  const after = Map.groupBy(lines, ({ text }) => text);
  const kept = [...before].flatMap(([text, equal]) => {
    const now = after.get(text) ?? [];
    if (now.length < equal.length) return [];
    return equal.flatMap((match, n) => {
      const person = match.people[chosen.get(match.line) ?? -1];
      const { line, people } = now[n]!;
      const index = person ? people.findIndex(other => isSamePerson(person, other)) : -1;
      return index === -1 ? [] : [[line, index] as const];
    });
  });
  return new Map(kept);
};

const noChoices: Choices = new Map();

/**
 * Looks up lists of people, and keeps the choices for unclear lines. Each lookup aborts the previous one, so
 * that only the newest has a result.
 */
export const useMatches = (customerId: string) => {
  const [result, setResult] = useState<Result | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [isFinding, setFinding] = useState(false);
  const newest = useRef<AbortController>(null);
  const find = async (text: string) => {
    newest.current?.abort();
    const { signal } = (newest.current = new AbortController());
    setFinding(true);
    setError(null);
    try {
      const entries = entriesToFind(text);
      const { lines: found, rows } = await lookUpParts(customerId, entries, signal);
      if (signal.aborted) return;
      const numbered = numberedEntries(text);
      const lines = found.map((match, line) => ({
        ...match,
        line,
        lineNumber: numbered[match.line]?.lineNumber ?? match.line + 1,
      }));
      setResult(before => ({
        matches: { entries, lines, rows },
        chosen: before ? keptChoices(before, lines) : noChoices,
      }));
    } catch (problem) {
      if (!signal.aborted) setError(problem);
    } finally {
      if (!signal.aborted) setFinding(false);
    }
  };
  const forget = () => {
    newest.current?.abort();
    setFinding(false);
    setError(null);
    setResult(null);
  };
  const choose = (line: number, person: number) =>
    setResult(before => before && { ...before, chosen: new Map([...before.chosen, [line, person]]) });
  const { matches, chosen } = result ?? { matches: null, chosen: noChoices };
  return { matches, chosen, error, isFinding, find, choose, forget };
};

/** Returns whether a line needs no choice, because it equals a field of exactly one person. */
export const isFound = ({ by, people }: Match): boolean => by !== null && people.length === 1;
