import { AppConfigDefaultPassed, AppConfigMadeDefault } from '../appConfig/appConfig.ts';
import { appConfigDecider } from '../appConfig/decider.ts';
import { appConfigState } from '../appConfig/state.ts';
import { ownerDefault } from './ownerDefault.ts';
import { passedOn } from './defaultHandoverProcess.ts';
import { begins, ends } from './process.ts';

/** Keeps at most one of the app configs without a partner as the default (see `ownerDefault`). */
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

/** The handover of the default app config. */
export const defaultAppProcess = appDefaults.process;
