import { nothing, nounState, present, type DataOf, type Presence } from '../kernel/index.ts';
import { appConfig, type AppConfigCreated } from './appConfig.ts';

export type AppConfigState = Presence<DataOf<typeof AppConfigCreated>>;

export const appConfigState = nounState(appConfig, nothing() as AppConfigState, {
  AppConfigCreated: present,
});
