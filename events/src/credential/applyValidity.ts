import type { CredentialStatus } from './fields.ts';
import * as of from './credential.ts';
import { owner } from './credentialEvents.ts';
import type { CredentialState } from './state.ts';
import { isReached, type Validity } from './validity.ts';

const unissued: readonly string[] = ['absent', 'NOT_ISSUED', 'ADDING', 'ADD_FAILED'];
/**
 * Statuses in which a credential may work at readers, so that the end of its validity suspends or removes it.
 */
const working: readonly string[] = [
  'AVAILABLE',
  'DEPLOYED',
  'REDEPLOYING',
  'UPDATE_FAILED',
  'REMOVE_FAILED',
  'SUSPEND_FAILED',
  'RESUME_FAILED',
];
/** Delay before the validity is applied again while an operation is in progress, in ms. */
const busyMs = 15_000;
/** Delay before the validity is applied again after an operation has failed, in ms. */
const failedMs = 600_000;

export const validityOf = ({ content }: Pick<CredentialState, 'content'>): Validity => ({
  validFrom: content?.validFrom ?? null,
  validTo: content?.validTo ?? null,
});
export const isIssued = ({ status }: Pick<CredentialState, 'status'>): boolean => !unissued.includes(status);

const hasCome = (moment: string | null, at: string): boolean => moment !== null && isReached(moment, at);
/** Returns whether the validity has ended, even if no event has recorded it yet. */
export const isOver = (state: CredentialState, at: string): boolean =>
  state.hasEnded || hasCome(validityOf(state).validTo, at);

/** Returns whether `applyValidity` would cause a call to the provider. Workers rate-limit these calls. */
export const needsProvider = (state: CredentialState, at: string): boolean =>
  hasCome(validityOf(state).validTo, at) ? working.includes(state.status) : mayResume(state);

/** Returns whether an extension would resume the credential. Manual suspensions stay. */
const mayResume = ({ isSuspendedByEnd, status }: CredentialState): boolean =>
  isSuspendedByEnd && status === 'SUSPENDED';

/**
 * Returns the events for the end of the validity: wallet credentials are suspended; others are removed, as
 * providers can't suspend them. Returns none before the credential is issued or while an operation is in
 * progress.
 */
const ended = (state: CredentialState) => {
  const { status, content, hasEnded } = state;
  const from = status as CredentialStatus;
  const isWorking = working.includes(status);
  if (!isWorking && status !== 'SUSPENDED') return [];
  const end = hasEnded ? [] : [of.CredentialValidityEnded({ ...owner(state), from })];
  if (!isWorking) return end;
  const because = 'ENDED' as const;
  const operation = content?.type === 'wallet' ? of.CredentialSuspendRequested : of.CredentialRemoveRequested;
  return [...end, operation({ ...owner(state), from, because })];
};

export const applied = (state: CredentialState, at: string) => {
  const { status, isWaiting } = state;
  const { validFrom, validTo } = validityOf(state);
  if (status === 'absent' || status === 'REMOVED') return [];
  const isStarted = isWaiting && (validFrom === null || isReached(validFrom, at));
  const start = isStarted ? [of.CredentialValidityStarted({ ...owner(state), from: status })] : [];
  if (hasCome(validTo, at)) return [...start, ...ended(state)];
  return mayResume(state)
    ? [
        ...start,
        of.CredentialResumeRequested({ ...owner(state), from: status, because: 'EXTENDED' as const }),
      ]
    : start;
};

const endsAt = (state: CredentialState, at: string): readonly number[] => {
  const { status, isSuspendedByEnd } = state;
  const { validTo } = validityOf(state);
  const now = Date.parse(at);
  if (!hasCome(validTo, at)) {
    const isResuming = isSuspendedByEnd && status === 'SUSPENDING';
    return [...(isResuming ? [now + busyMs] : []), ...(validTo === null ? [] : [Date.parse(validTo)])];
  }
  if (!isIssued(state) || status === 'SUSPENDED') return [];
  return [now + (working.includes(status) ? failedMs : busyMs)];
};

/**
 * Returns the next time at which the validity has to be applied, in ms; null if none. While a credential is
 * unissued, an end that has passed is ignored.
 */
export const nextAppliedAt = (state: CredentialState, at: string): number | null => {
  const { status, isWaiting } = state;
  if (status === 'absent' || status === 'REMOVED') return null;
  const { validFrom } = validityOf(state);
  const now = Date.parse(at);
  const start = isWaiting ? [validFrom === null ? now : Math.max(now, Date.parse(validFrom))] : [];
  const times = [...start, ...endsAt(state, at)];
  return times.length === 0 ? null : Math.min(...times);
};
