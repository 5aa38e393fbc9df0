import { refuse } from './refusal.ts';

/** Handover of the default to another entity of the same owner. `passing`: ID of the process. */
export interface Passed {
  readonly to: string;
  readonly passing: string;
}
/** State that an entity needs to be its owner's default, and to hand the default over. */
export interface Passing {
  readonly isPresent: boolean;
  readonly passed: Passed | null;
  readonly ended: readonly string[];
}

/**
 * Returns the handover that the entity began and that has neither completed nor been reverted; null if there
 * is none, or if both entities were deleted.
 */
export const openPassOf = (
  { isPresent, passed, ended }: Passing,
  stateOf: (id: string) => Passing,
): Passed | null => {
  if (passed === null || ended.includes(passed.passing)) return null;
  const next = stateOf(passed.to);
  return next.ended.includes(passed.passing) || !(isPresent || next.isPresent) ? null : passed;
};

interface Made {
  /** Handover that makes the entity the default; null if no other entity was the default. */
  readonly passing: string | null;
  readonly claimedBy: string | null;
}

/**
 * Returns whether `makeDefault` has anything to record. Rejects (`concurrency.conflict`) if the command
 * assumes that the entity is the default, but it no longer is.
 */
export const makesDefault = (
  { passing, claimedBy }: Made,
  { isDefault, ended }: Pick<Passing, 'ended'> & { readonly isDefault: boolean },
): boolean => {
  // also ends a handover to an entity that is already the default
  if (passing !== null) return !ended.includes(passing);
  if (isDefault) return false;
  return claimedBy === null ? refuse('concurrency.conflict') : true;
};
