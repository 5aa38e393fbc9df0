import { absent, nothing, nounState, present, type DataOf, type Presence } from '../kernel/index.ts';
import { appConfig, type AppConfigCreated } from './appConfig.ts';

export type AppConfigState = Presence<DataOf<typeof AppConfigCreated>>;

const put = (state: AppConfigState, change: Partial<DataOf<typeof AppConfigCreated>>): AppConfigState => ({
  ...state,
  terms: state.terms && { ...state.terms, ...change },
});

export const appConfigState = nounState(appConfig, nothing() as AppConfigState, {
  AppConfigCreated: present,
  AppConfigChanged: put,
  AppConfigDefaultPassed: state => put(state, { isDefault: false }),
  AppConfigMadeDefault: state => put(state, { isDefault: true }),
  AppConfigDeleted: absent,
});
