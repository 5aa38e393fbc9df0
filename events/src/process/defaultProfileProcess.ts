import { CardProfileDefaultPassed, CardProfileMadeDefault } from '../cardProfile/cardProfile.ts';
import { cardProfileDecider } from '../cardProfile/decider.ts';
import { cardProfileState, passingOf } from '../cardProfile/state.ts';
import { ownerDefault } from './ownerDefault.ts';
import { passedOn } from './defaultHandoverProcess.ts';
import { begins, ends } from './process.ts';

/** Keeps at most one card profile of each partner and customer as the default (see `ownerDefault`). */
export const profileDefaults = ownerDefault('defaultProfile', {
  name: 'cardProfile',
  rules: cardProfileDecider,
  edges: {
    begins: [begins(CardProfileDefaultPassed, ({ entityId, data }) => passedOn(entityId, data))],
    ends: [ends(CardProfileMadeDefault, ({ data: { passing }, entityId }) => passing ?? entityId)],
  },
  stateOf: history => {
    const state = cardProfileState.of(history);
    return { ...passingOf(state), isDefault: state.terms?.isDefault ?? false };
  },
});

/** The handover of the default card profile of a partner or customer. */
export const defaultProfileProcess = profileDefaults.process;
