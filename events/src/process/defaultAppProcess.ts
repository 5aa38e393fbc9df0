import { AppConfigDefaultPassed, AppConfigMadeDefault } from '../appConfig/appConfig.ts';
import { appConfigDecider } from '../appConfig/decider.ts';
import { appConfigState } from '../appConfig/state.ts';
import { ownerDefault } from './ownerDefault.ts';
import { passedOn } from './defaultHandoverProcess.ts';
import { begins, ends } from './process.ts';

/** Keeps at most one default among the app configs without a partner (see `ownerDefault`). */
export const appDefaults = ownerDefault('defaultApp', {
  name: 'appConfig',
  rules: appConfigDecider,
  edges: {
    begins: [begins(AppConfigDefaultPassed, ({ entityId, data }) => passedOn(entityId, data))],
    ends: [ends(AppConfigMadeDefault, ({ data: { passing }, entityId }) => passing ?? entityId)],
  },
  stateOf: history => {
    const state = appConfigState.of(history);
    return { ...state, isDefault: state.terms?.isDefault ?? false };
  },
});

export const defaultAppProcess = appDefaults.process;
