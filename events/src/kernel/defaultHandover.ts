import { refuse } from './refusal.ts';

/** A default that is passed on to another thing of the same owner. `passing` names the process. */
export interface Passed {
  readonly to: string;
  readonly passing: string;
}
/** What a thing must know to be the default of its owner, and to pass that on. */
export interface Passing {
  readonly isPresent: boolean;
  /** To whom it passed the default on last. */
  readonly passed: Passed | null;
  /** What made it the default: these passes are over. */
  readonly ended: readonly string[];
}

/** Returns the pass that it began and that made neither the next one the default nor itself again; null if there is none. */
export const openPassOf = (
  { isPresent, passed, ended }: Passing,
  stateOf: (id: string) => Passing,
): Passed | null => {
  if (passed === null || ended.includes(passed.passing)) return null;
  const next = stateOf(passed.to);
  return next.ended.includes(passed.passing) || !(isPresent || next.isPresent) ? null : passed;
};

interface Made {
  /** The pass that makes it the default; null where no other thing was it. */
  readonly passing: string | null;
  /** The command that claimed to be the first one. */
  readonly claimedBy: string | null;
}

/** Returns whether `makeDefault` has anything to record. Refuses (`concurrency.conflict`) one that was the default when it was read and has passed that on since. */
export const makesDefault = (
  { passing, claimedBy }: Made,
  { isDefault, ended }: Pick<Passing, 'ended'> & { readonly isDefault: boolean },
): boolean => {
  // one that is the default already ends the pass as well
  if (passing !== null) return !ended.includes(passing);
  if (isDefault) return false;
  return claimedBy === null ? refuse('concurrency.conflict') : true;
};
