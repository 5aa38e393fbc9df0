import { RE2JS } from 're2js';

/** A program of more steps takes too long for one of many. */
const mostSteps = 1_000;
const addressNobodyHas = 'somebody@no-such-company.invalid';

/** Whether an e-mail is one of those that a provider signs in. */
export type MatchesEmail = (email: string) => boolean;

/**
 * The e-mails that a pattern means: the whole address, whatever its case. The time grows with the length of the address alone, as RE2 never backtracks.
 * Null for a pattern that RE2 does not know (look-around, back references), or that is too large.
 */
export const emailPattern = (pattern: string): MatchesEmail | null => {
  try {
    const compiled = RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE);
    return compiled.programSize() > mostSteps ? null : email => compiled.matches(email);
  } catch {
    return null;
  }
};

/** Whether it takes in e-mails of anybody, and not those of some companies. */
export const isForEverybody = (matches: MatchesEmail): boolean => matches(addressNobodyHas);
