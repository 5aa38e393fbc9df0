import { entriesOf, type MatchedBy } from '@latchkey/events/credential/matchLine.ts';
import { useState } from 'react';
import { http } from '../core/http.ts';
import type { CredentialRow } from '../credential/pickers.tsx';

export interface MatchedPerson {
  readonly personId: string | null;
  readonly credentialIds: readonly string[];
}
export interface Match {
  readonly line: number;
  readonly text: string;
  readonly by: MatchedBy | null;
  readonly people: readonly MatchedPerson[];
}
export interface Matches {
  /** The entries that were looked up. */
  readonly entries: readonly string[];
  readonly lines: readonly Match[];
  readonly rows: ReadonlyMap<string, CredentialRow>;
}
interface Answer {
  readonly lines: readonly Match[];
  readonly credentials: readonly CredentialRow[];
}

export const maxLines = 500;
/** Splits a list into entries; a line may contain several. Truncates each entry to 200 characters. */
export const linesOf = (text: string): readonly string[] =>
  text
    .split(/\r?\n/u)
    .flatMap(entriesOf)
    .map(entry => entry.slice(0, 200))
    .filter(entry => entry !== '');

const entriesToFind = (text: string) => linesOf(text).slice(0, maxLines);

/** Returns whether a text still has the entries that were looked up. */
export const isResultOf = ({ entries }: Matches, text: string): boolean =>
  entries.join('\n') === entriesToFind(text).join('\n');

export const useMatches = (customerId: string) => {
  const [matches, setMatches] = useState<Matches | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [isFinding, setFinding] = useState(false);
  const find = async (text: string) => {
    setFinding(true);
    setError(null);
    try {
      const entries = entriesToFind(text);
      const body = JSON.stringify({ lines: entries });
      const url = `/admin/customers/${customerId}/people/matches`;
      const { json } = await http<Answer>(url, { method: 'POST', body, isDry: true });
      setMatches({ entries, lines: json.lines, rows: new Map(json.credentials.map(row => [row.id, row])) });
    } catch (problem) {
      setError(problem);
    } finally {
      setFinding(false);
    }
  };
  return { matches, error, isFinding, find, forget: () => setMatches(null) };
};

/** Returns whether a line needs no choice, because it equals a field of exactly one person. */
export const isFound = ({ by, people }: Match): boolean => by !== null && people.length === 1;
