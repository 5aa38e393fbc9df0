import { absent, nothing, nounState, present, type DataOf, type Presence } from '../kernel/index.ts';
import { appConfig, type AppConfigCreated } from './appConfig.ts';

export type AppConfigState = Presence<DataOf<typeof AppConfigCreated>> & {
  readonly appIconUrl: string | null;
};
const none: AppConfigState = { ...nothing(), appIconUrl: null };

const put = (state: AppConfigState, change: Partial<DataOf<typeof AppConfigCreated>>): AppConfigState => ({
  ...state,
  terms: state.terms && { ...state.terms, ...change },
});

export const appConfigState = nounState(appConfig, none, {
  AppConfigCreated: (state, terms) => ({ ...state, ...present(state, terms) }),
  AppConfigChanged: put,
  AppConfigDefaultPassed: state => put(state, { isDefault: false }),
  AppConfigMadeDefault: state => put(state, { isDefault: true }),
  AppConfigIconChanged: (state, changed) => ({ ...state, ...changed }),
  AppConfigDeleted: state => ({ ...state, ...absent(state), appIconUrl: null }),
});
