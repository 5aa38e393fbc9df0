import { fact } from '../kernel/index.ts';
import { appConfig, type AppConfigCreated } from './appConfig.ts';

export type AppConfigState = ReturnType<typeof AppConfigCreated>['data'] | null;

export const appConfigState = fact(appConfig, null as AppConfigState, {
  AppConfigCreated: (_, data) => data,
});
