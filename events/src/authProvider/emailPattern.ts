import { LRUCache } from 'lru-cache';
import { RE2JS } from 're2js';

/**
 * Maximum size of a compiled pattern, in RE2 instructions. Larger patterns would be too slow to match
 * together with many others.
 */
const maxSteps = 1_000;
const addressNobodyHas = 'somebody@no-such-company.invalid';

export type MatchesEmail = (email: string) => boolean;

interface Compiled {
  readonly matches: MatchesEmail | null;
  readonly steps: number;
}
/**
 * Cache of compiled patterns, limited by the total size of programs and patterns, as memory use is
 * proportional to it.
 */
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
 * Compiles a case-insensitive pattern for whole emails. RE2 matches in linear time, as it doesn't backtrack.
 * Returns null if the pattern is invalid, unsupported by RE2 (lookaround, backreferences) or too large.
 */
export const emailPattern = (pattern: string): MatchesEmail | null => {
  const cached = compiled.get(pattern) ?? compile(pattern);
  compiled.set(pattern, cached);
  return cached.matches;
};

export const isBroken = (pattern: string): boolean => {
  try {
    return new RegExp(pattern, 'i').source === '';
  } catch {
    return true;
  }
};

/** Returns whether a pattern matches an invented address, and so presumably the emails of all companies. */
export const isForEverybody = (matches: MatchesEmail): boolean => matches(addressNobodyHas);
