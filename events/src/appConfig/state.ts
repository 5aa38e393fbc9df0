import { absent, nothing, nounState, present, type DataOf, type Presence } from '../kernel/index.ts';
import type { Passing } from '../kernel/defaultHandover.ts';
import { appConfig, type AppConfigCreated } from './appConfig.ts';

export type AppConfigState = Presence<DataOf<typeof AppConfigCreated>> &
  Passing & {
    readonly appIconUrl: string | null;
    readonly firstBy: string | null;
  };
const none: AppConfigState = { ...nothing(), appIconUrl: null, firstBy: null, passed: null, ended: [] };

const put = (state: AppConfigState, change: Partial<DataOf<typeof AppConfigCreated>>): AppConfigState => ({
  ...state,
  terms: state.terms && { ...state.terms, ...change },
});

export const appConfigState = nounState(appConfig, none, {
  AppConfigCreated: (state, terms) => ({ ...state, ...present(state, terms) }),
  AppConfigChanged: put,
  AppConfigDefaultPassed: (state, passed) => ({ ...put(state, { isDefault: false }), passed }),
  AppConfigMadeDefault: (state, { claimedBy, passing }) => ({
    ...put(state, { isDefault: true }),
    firstBy: state.firstBy ?? claimedBy,
    ended: passing === null ? state.ended : [...state.ended, passing],
  }),
  AppConfigIconChanged: (state, changed) => ({ ...state, ...changed }),
  AppConfigDeleted: state => ({ ...state, ...absent(state), appIconUrl: null }),
});
