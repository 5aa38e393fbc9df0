import { refuse } from './refusal.ts';

/** A handover of the default to another entity of the same owner. `passing` is the ID of the process. */
export interface Passed {
  readonly to: string;
  readonly passing: string;
}
/** The state that an entity needs to be its owner's default, and to hand the default over. */
export interface Passing {
  readonly isPresent: boolean;
  /** The last handover. */
  readonly passed: Passed | null;
  /** Handovers that are complete. */
  readonly ended: readonly string[];
}

/** Returns the handover that the entity began, if it has neither completed nor been reverted; else null. */
export const openPassOf = (
  { isPresent, passed, ended }: Passing,
  stateOf: (id: string) => Passing,
): Passed | null => {
  if (passed === null || ended.includes(passed.passing)) return null;
  const next = stateOf(passed.to);
  return next.ended.includes(passed.passing) || !(isPresent || next.isPresent) ? null : passed;
};

interface Made {
  /** The handover that makes it the default; null if there was no other default. */
  readonly passing: string | null;
  /** The command that claimed the first default. */
  readonly claimedBy: string | null;
}

/**
 * Returns whether `makeDefault` has anything to record. Rejects an entity that isn't the default anymore,
 * although the command assumes it (`concurrency.conflict`).
 */
export const makesDefault = (
  { passing, claimedBy }: Made,
  { isDefault, ended }: Pick<Passing, 'ended'> & { readonly isDefault: boolean },
): boolean => {
  // this also ends a handover to an entity that is already the default
  if (passing !== null) return !ended.includes(passing);
  if (isDefault) return false;
  return claimedBy === null ? refuse('concurrency.conflict') : true;
};
