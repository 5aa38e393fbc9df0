import { CardProfileDefaultPassed, CardProfileMadeDefault } from '../cardProfile/cardProfile.ts';
import { cardProfileDecider } from '../cardProfile/decider.ts';
import { cardProfileState, passingOf } from '../cardProfile/state.ts';
import { ownerDefault } from './ownerDefault.ts';
import { passedOn } from './defaultHandoverProcess.ts';
import { begins, ends } from './process.ts';

/** Keeps at most one default among the card profiles of each partner and customer (see `ownerDefault`). */
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

export const defaultProfileProcess = profileDefaults.process;
