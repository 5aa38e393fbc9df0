import { nounState, type DataOf } from '../kernel/index.ts';
import type { Passed, Passing } from '../kernel/defaultHandover.ts';
import { cardProfile, type CardProfileCreated, type CardProfileDesignCommitFailed } from './cardProfile.ts';
import type { Design } from './design/design.ts';
import type { RolloutTerms } from './rollout/rollout.ts';
import { rolloutHandlers, type Rollout } from './rollout/state.ts';

type Terms = Omit<ReturnType<typeof CardProfileCreated>['data'], 'partnerId' | 'customerId'>;
export interface DesignVersion {
  readonly version: number;
  readonly design: Design;
  readonly isPrepared: boolean;
  /** URLs of the version's pictures, by the names of `renderings`; null until drawn. */
  readonly files: Readonly<Record<string, string>> | null;
  readonly isUploaded: boolean;
  readonly isWithdrawn: boolean;
  /** Terms by which the version reaches existing cards; null for all at once. */
  readonly rollout: RolloutTerms | null;
  /** Failure of the publication; null while it is running and after it succeeded. */
  readonly failure: DataOf<typeof CardProfileDesignCommitFailed> | null;
}
export interface CardProfileState {
  readonly status: 'absent' | 'DRAFT' | 'SUBMITTED' | 'ACTIVE';
  readonly partnerId: string | null;
  readonly customerId: string | null;
  /** Whether credentials may have been issued with the profile, even if it is a draft again. */
  readonly wasSubmitted: boolean;
  readonly terms: Terms | null;
  readonly cardImage: string | null;
  readonly draft: Design | null;
  readonly versions: readonly DesignVersion[];
  readonly rollouts: readonly Rollout[];
  readonly isReopened: boolean;
  readonly firstBy: string | null;
  readonly passed: Passed | null;
  readonly ended: readonly string[];
}

const none: CardProfileState = {
  status: 'absent',
  partnerId: null,
  customerId: null,
  wasSubmitted: false,
  terms: null,
  cardImage: null,
  draft: null,
  versions: [],
  rollouts: [],
  isReopened: false,
  firstBy: null,
  passed: null,
  ended: [],
};
const withTerms = (state: CardProfileState, changed: Partial<Terms>): CardProfileState => ({
  ...state,
  terms: state.terms && { ...state.terms, ...changed },
});
const withDefault = (state: CardProfileState, isDefault: boolean) => withTerms(state, { isDefault });

const withVersion = (
  state: CardProfileState,
  version: number,
  changed: Partial<DesignVersion>,
): CardProfileState => ({
  ...state,
  versions: state.versions.map(existing =>
    existing.version === version ? { ...existing, ...changed } : existing,
  ),
});

/** Returns the version that new cards show, and all cards once its rollout is over; null if none. */
export const liveVersionOf = ({ versions }: CardProfileState): DesignVersion | null =>
  versions.findLast(({ isUploaded, isWithdrawn }) => isUploaded && !isWithdrawn) ?? null;
export const rolloutOf = ({ rollouts }: CardProfileState): Rollout | null => rollouts.at(-1) ?? null;
const withRollout = (state: CardProfileState, change: (rollout: Rollout) => Rollout): CardProfileState => ({
  ...state,
  rollouts: state.rollouts.map((existing, n) =>
    n === state.rollouts.length - 1 ? change(existing) : existing,
  ),
});
/** Returns the version whose publication is in progress, or has failed and can be retried; null if none. */
export const openVersionOf = ({ versions }: CardProfileState): DesignVersion | null => {
  const newest = versions.at(-1);
  return newest === undefined || newest.isUploaded ? null : newest;
};
export const canDesignBeEdited = ({ status, isReopened }: CardProfileState): boolean =>
  status === 'DRAFT' || (status === 'ACTIVE' && isReopened);

export const passingOf = ({ status, passed, ended }: CardProfileState): Passing => ({
  isPresent: status !== 'absent',
  passed,
  ended,
});

export const cardProfileState = nounState(cardProfile, none, {
  CardProfileCreated: (state, { partnerId, customerId, ...terms }) => ({
    ...state,
    status: 'DRAFT' as const,
    partnerId,
    customerId,
    terms,
  }),
  CardProfileChanged: (state, terms) => ({ ...state, terms }),
  CardProfileGeneralChanged: withTerms,
  CardProfileDataTypeChanged: withTerms,
  CardProfileAdditionalChanged: withTerms,
  CardProfileImageChanged: (state, { cardImage }) => ({ ...state, cardImage }),
  CardProfileDesignSaved: (state, { design }) => ({ ...state, draft: design }),
  CardProfileDesignCommitted: (state, { version, design, rollout = null }) => ({
    ...state,
    versions: [
      ...state.versions,
      {
        version,
        design,
        rollout,
        files: null,
        failure: null,
        isPrepared: false,
        isUploaded: false,
        isWithdrawn: false,
      },
    ],
  }),
  CardProfileDesignPrepared: (state, { version }) => withVersion(state, version, { isPrepared: true }),
  CardProfileDesignRendered: (state, { version, files }) => withVersion(state, version, { files }),
  CardProfileDesignUploaded: (state, { version, cardImage }) => ({
    ...withVersion(state, version, { isUploaded: true, failure: null }),
    // reset only now, so that the design can still be edited after a failed publication
    isReopened: false,
    cardImage,
  }),
  CardProfileDesignCommitFailed: (state, failure) => withVersion(state, failure.version, { failure }),
  CardProfileDesignCommitRetried: (state, { version }) => withVersion(state, version, { failure: null }),
  CardProfileDesignReopened: state => ({ ...state, isReopened: true }),
  CardProfileRolloutStarted: (state, started) => ({
    ...state,
    rollouts: [...state.rollouts, rolloutHandlers.started(started)],
  }),
  CardProfileRolloutProgressed: (state, data) =>
    withRollout(state, rollout => rolloutHandlers.progressed(rollout, data)),
  CardProfileRolloutStageReached: (state, data) =>
    withRollout(state, rollout => rolloutHandlers.stageReached(rollout, data)),
  CardProfileRolloutPaused: (state, data) =>
    withRollout(state, rollout => rolloutHandlers.paused(rollout, data)),
  CardProfileRolloutResumed: state => withRollout(state, rolloutHandlers.resumed),
  CardProfileRolloutWentBack: (state, { version, cardImage }) => ({
    ...withRollout(withVersion(state, version, { isWithdrawn: true }), rolloutHandlers.wentBack),
    cardImage,
  }),
  CardProfileRolloutFinished: state => withRollout(state, rolloutHandlers.finished),
  CardProfileSubmitted: state => ({ ...state, status: 'SUBMITTED' as const, wasSubmitted: true }),
  CardProfileApproved: state => ({ ...state, status: 'ACTIVE' as const }),
  CardProfileSentBack: state => ({ ...state, status: 'DRAFT' as const }),
  CardProfileDefaultPassed: (state, passed) => ({ ...withDefault(state, false), passed }),
  CardProfileMadeDefault: (state, { claimedBy, passing }) => ({
    ...withDefault(state, true),
    firstBy: state.firstBy ?? claimedBy,
    ended: passing === null ? state.ended : [...state.ended, passing],
  }),
  CardProfileDeleted: state => ({ ...state, status: 'absent' as const }),
});
