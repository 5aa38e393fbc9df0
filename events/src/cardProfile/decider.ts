import { ownerRequired, requireGoneOwner } from '../customer/goneOwner.ts';
import { dataFormatState } from '../dataFormat/state.ts';
import { decider, refuse } from '../kernel/index.ts';
import { makesDefault, openPassOf } from '../kernel/defaultHandover.ts';
import {
  cardProfile,
  CardProfileAdditionalChanged,
  CardProfileApproved,
  CardProfileCreated,
  CardProfileDataTypeChanged,
  CardProfileDefaultPassed,
  CardProfileDeleted,
  CardProfileDesignCommitFailed,
  CardProfileDesignCommitRetried,
  CardProfileDesignCommitted,
  CardProfileDesignPrepared,
  CardProfileDesignRendered,
  CardProfileDesignReopened,
  CardProfileDesignSaved,
  CardProfileDesignUploaded,
  CardProfileGeneralChanged,
  CardProfileImageChanged,
  CardProfileMadeDefault,
  CardProfileSentBack,
  CardProfileSubmitted,
} from './cardProfile.ts';
import type { Design } from './design/design.ts';
import { mayFollow, rolloutRules, rolloutStart } from './rollout/rolloutRules.ts';
import {
  canDesignBeEdited,
  cardProfileState,
  liveVersionOf,
  openVersionOf,
  passingOf,
  rolloutOf,
  type CardProfileState,
  type DesignVersion,
} from './state.ts';

const requireFormat = ({ dataFormatId }: { dataFormatId: string }) =>
  [[dataFormatState, dataFormatId]] as const;

type Terms = NonNullable<CardProfileState['terms']>;
const differs = (before: Terms, next: Partial<Terms>, fields: readonly (keyof Terms)[]): boolean =>
  fields.some(field => field in next && before[field] !== next[field]);
const general = ['displayName', 'shortName'] as const;
const dataType = ['dataFormatId', 'fileId', 'isWallet'] as const;
const additional = ['deliveryMethod', 'nameOnCard'] as const;
export const touchesFixed = (before: Terms, next: Partial<Terms>): boolean =>
  differs(before, next, ['shortName', ...dataType, ...additional]);

/**
 * Returns an event for each changed section. Rejects changes to fields that are fixed after submission
 * (CPR-23).
 */
const sectionsOf = ({ status, terms: before }: CardProfileState, changed: Partial<Terms>) => {
  if (status === 'absent' || before === null) return refuse('not_found');
  if (status !== 'DRAFT' && touchesFixed(before, changed)) return refuse('cardProfile.submitted');
  const next = { ...before, ...changed };
  const { displayName, shortName, dataFormatId, fileId, isWallet, deliveryMethod, nameOnCard } = next;
  return [
    ...(differs(before, next, general) ? [CardProfileGeneralChanged({ displayName, shortName })] : []),
    ...(differs(before, next, dataType)
      ? [CardProfileDataTypeChanged({ dataFormatId, fileId, isWallet })]
      : []),
    ...(differs(before, next, additional)
      ? [CardProfileAdditionalChanged({ deliveryMethod, nameOnCard })]
      : []),
  ];
};

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
/** Saves the design as the draft unless it is unchanged. Rejected while the design is read-only (DSG-10). */
const savedDesign = (state: CardProfileState, design: Design, from: number | null) => {
  if (state.status === 'absent') return refuse('not_found');
  if (!canDesignBeEdited(state)) return refuse('cardProfile.design_fixed');
  return isSame(design, state.draft) ? [] : CardProfileDesignSaved({ design, from });
};
/** Calls `note` with the open version. Records nothing if the note is about a different version. */
const ofOpenVersion = <Noted>(
  state: CardProfileState,
  version: number,
  note: (open: DesignVersion) => Noted | readonly [],
) => {
  if (state.status === 'absent') return refuse('not_found');
  const open = openVersionOf(state);
  return open === null || open.version !== version ? [] : note(open);
};

export const cardProfileDecider = decider(cardProfile, {
  state: cardProfileState,
  tenant: ({ partnerId, customerId }) => ({ partnerId, customerId }),
  requires: {
    create: requireFormat,
    change: requireFormat,
    changeDataType: requireFormat,
    delete: (_, { passed }) => (passed === null ? [] : [[cardProfileState, passed.to]]),
    deleteWithOwner: (_, state) => ownerRequired(state),
  },

  decide: {
    create: (terms, { status }, { stateOf }) => {
      if (status !== 'absent') return refuse('already_exists');
      if ((terms.partnerId === null) === (terms.customerId === null)) return refuse('cardProfile.one_owner');
      if (!stateOf(dataFormatState, terms.dataFormatId).present) return refuse('cardProfile.no_format');
      return CardProfileCreated({ ...terms, isDefault: false });
    },
    change: ({ isDefault, ...next }, state, { stateOf }) => {
      const { status, terms } = state;
      if (status === 'absent' || terms === null) return refuse('not_found');
      if (!stateOf(dataFormatState, next.dataFormatId).present) return refuse('cardProfile.no_format');
      if (terms.isDefault && isDefault === false) return refuse('cardProfile.is_default');
      return sectionsOf(state, next);
    },
    changeGeneral: (next, state) => sectionsOf(state, next),
    changeDataType: (next, state, { stateOf }) => {
      if (state.status === 'absent') return refuse('not_found');
      if (!stateOf(dataFormatState, next.dataFormatId).present) return refuse('cardProfile.no_format');
      return sectionsOf(state, next);
    },
    changeAdditional: (next, state) => sectionsOf(state, next),
    changeImage: ({ cardImage }, { status, cardImage: now }) => {
      if (status === 'absent') return refuse('not_found');
      if (status !== 'DRAFT') return refuse('cardProfile.submitted');
      return cardImage === now ? [] : CardProfileImageChanged({ cardImage });
    },
    saveDesign: ({ design }, state) => savedDesign(state, design, null),
    commitDesign: ({ rollout }, state) => {
      if (state.status === 'absent') return refuse('not_found');
      if (state.draft === null) return refuse('cardProfile.no_design');
      const open = openVersionOf(state);
      // a failed version can be edited and published again
      if (open !== null && open.failure === null)
        return refuse('cardProfile.commit_running', { version: open.version });
      const live = liveVersionOf(state);
      if (live !== null && isSame(live.design, state.draft))
        return refuse('cardProfile.unchanged', { version: live.version });
      const current = rolloutOf(state);
      if (current !== null && !mayFollow(current, rollout))
        return refuse('cardProfile.rollout_running', { version: current.version });
      return CardProfileDesignCommitted({
        version: (state.versions.at(-1)?.version ?? 0) + 1,
        design: state.draft,
        ...(rollout && { rollout }),
      });
    },
    retryCommit: (_, state) => {
      if (state.status === 'absent') return refuse('not_found');
      const open = openVersionOf(state);
      return open === null || open.failure === null
        ? []
        : CardProfileDesignCommitRetried({ version: open.version });
    },
    restoreVersion: ({ version }, state) => {
      const found = state.versions.find(candidate => candidate.version === version);
      return found === undefined
        ? refuse(state.status === 'absent' ? 'not_found' : 'cardProfile.no_version', { version })
        : savedDesign(state, found.design, version);
    },
    reopenDesign: (_, { status, isReopened }) => {
      if (status === 'absent') return refuse('not_found');
      if (status !== 'ACTIVE') return refuse('wrong_state', { state: status });
      return isReopened ? [] : CardProfileDesignReopened();
    },
    notePrepared: ({ version }, state) =>
      ofOpenVersion(state, version, ({ isPrepared }) =>
        isPrepared ? [] : CardProfileDesignPrepared({ version }),
      ),
    noteRendered: (rendered, state) =>
      ofOpenVersion(state, rendered.version, ({ files }) =>
        isSame(files, rendered.files) ? [] : CardProfileDesignRendered(rendered),
      ),
    noteUploaded: (uploaded, state) =>
      ofOpenVersion(state, uploaded.version, open => {
        // there are no cards to update
        if (!state.wasSubmitted) return CardProfileDesignUploaded(uploaded);
        const isFixed = state.status === 'ACTIVE' && ({ isFixed: true } as const);
        return [
          CardProfileDesignUploaded({ ...uploaded, ...isFixed, isRolledOut: true }),
          rolloutStart(open, liveVersionOf(state)),
        ];
      }),
    noteCommitFailed: (failed, state) =>
      ofOpenVersion(state, failed.version, ({ failure }) =>
        failure === null ? CardProfileDesignCommitFailed(failed) : [],
      ),
    ...rolloutRules,
    submit: (_, { status, partnerId }) => {
      if (status === 'absent') return refuse('not_found');
      if (partnerId !== null) return refuse('cardProfile.is_template');
      return status === 'DRAFT' ? CardProfileSubmitted() : refuse('wrong_state', { state: status });
    },
    approve: (_, { status }) => {
      if (status === 'absent') return refuse('not_found');
      return status === 'SUBMITTED' ? CardProfileApproved() : refuse('wrong_state', { state: status });
    },
    sendBack: ({ message }, { status }) => {
      if (status === 'absent') return refuse('not_found');
      return status === 'SUBMITTED'
        ? CardProfileSentBack({ message })
        : refuse('wrong_state', { state: status });
    },
    /**
     * Hands over the default. Rejects the handover if the profile is no longer the default, so only one of
     * several concurrent requests succeeds.
     */
    passDefault: (passed, { status, terms }) =>
      status !== 'absent' && terms?.isDefault
        ? CardProfileDefaultPassed(passed)
        : refuse('concurrency.conflict'),
    makeDefault: (made, { status, terms, ended }) => {
      if (status === 'absent' || terms === null) return refuse('not_found');
      return makesDefault(made, { isDefault: terms.isDefault, ended }) ? CardProfileMadeDefault(made) : [];
    },
    delete: (_, state, { stateOf }) => {
      const { status, terms } = state;
      if (status === 'absent') return refuse('not_found');
      // the profile must still exist, because the default reverts to it if the next profile can't become the
      // default
      if (openPassOf(passingOf(state), id => passingOf(stateOf(cardProfileState, id))))
        return refuse('concurrency.conflict');
      return terms?.isDefault ? refuse('cardProfile.is_default') : CardProfileDeleted();
    },
    deleteWithOwner: (_, state, context) => {
      if (state.status === 'absent') return [];
      requireGoneOwner(state, context);
      return CardProfileDeleted();
    },
  },
});
