import { LRUCache } from 'lru-cache';
import { RE2JS } from 're2js';

/** A program of more steps takes too long for one of many. */
const mostSteps = 1_000;
const addressNobodyHas = 'somebody@no-such-company.invalid';

/** Whether an e-mail is one of those that a provider signs in. */
export type MatchesEmail = (email: string) => boolean;

interface Compiled {
  readonly matches: MatchesEmail | null;
  readonly steps: number;
}
/** Patterns that were compiled, by their text. Bounded by their steps, as each takes its memory. */
const compiled = new LRUCache<string, Compiled>({
  maxSize: 500_000,
  sizeCalculation: ({ steps }, pattern) => steps + pattern.length,
});

const compile = (pattern: string): Compiled => {
  try {
    const made = RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE);
    const steps = made.programSize();
    return steps > mostSteps
      ? { matches: null, steps: 1 }
      : { matches: email => made.matches(email), steps: Math.max(1, steps) };
  } catch {
    return { matches: null, steps: 1 };
  }
};

/**
 * The e-mails that a pattern means: the whole address, whatever its case. The time grows with the length of the address alone, as RE2 never backtracks.
 * Null for a pattern that RE2 does not know (look-around, back references), or that is too large.
 */
export const emailPattern = (pattern: string): MatchesEmail | null => {
  const known = compiled.get(pattern) ?? compile(pattern);
  compiled.set(pattern, known);
  return known.matches;
};

/** Whether a pattern is broken by itself, for example by a bracket that isn't closed, and not only beyond what is taken here. */
export const isBroken = (pattern: string): boolean => {
  try {
    return new RegExp(pattern, 'i').source === '';
  } catch {
    return true;
  }
};

/** Whether it takes in e-mails of anybody, and not those of some companies. */
export const isForEverybody = (matches: MatchesEmail): boolean => matches(addressNobodyHas);
