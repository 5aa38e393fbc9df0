import { LRUCache } from 'lru-cache';
import { RE2JS } from 're2js';

/** Maximum program size: a larger one would be too slow to match with many others. */
const maxSteps = 1_000;
const addressNobodyHas = 'somebody@no-such-company.invalid';

/** Returns whether a provider signs in this email. */
export type MatchesEmail = (email: string) => boolean;

interface Compiled {
  readonly matches: MatchesEmail | null;
  readonly steps: number;
}
/** Compiled patterns, bounded by program size, because each uses memory in proportion. */
const compiled = new LRUCache<string, Compiled>({
  maxSize: 500_000,
  sizeCalculation: ({ steps }, pattern) => steps + pattern.length,
});

const compile = (pattern: string): Compiled => {
  try {
    const made = RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE);
    const steps = made.programSize();
    return steps > maxSteps
      ? { matches: null, steps: 1 }
      : { matches: email => made.matches(email), steps: Math.max(1, steps) };
  } catch {
    return { matches: null, steps: 1 };
  }
};

/**
 * Compiles a pattern for whole emails, regardless of case. Matching takes linear time, because RE2 doesn't
 * backtrack. Returns null if RE2 doesn't support the pattern (look-around, back references) or it is too
 * large.
 */
export const emailPattern = (pattern: string): MatchesEmail | null => {
  const cached = compiled.get(pattern) ?? compile(pattern);
  compiled.set(pattern, cached);
  return cached.matches;
};

/** Returns whether a pattern has a syntax error, such as an unclosed bracket, and isn't just unsupported. */
export const isBroken = (pattern: string): boolean => {
  try {
    return new RegExp(pattern, 'i').source === '';
  } catch {
    return true;
  }
};

/** Returns whether a pattern matches arbitrary emails instead of those of some companies. */
export const isForEverybody = (matches: MatchesEmail): boolean => matches(addressNobodyHas);
