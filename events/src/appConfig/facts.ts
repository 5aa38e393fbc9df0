import { fact } from '../kernel/index.ts';
import { appConfig, type AppConfigCreated } from './appConfig.ts';

export type AppConfigFact = ReturnType<typeof AppConfigCreated>['data'] | null;

export const appConfigFact = fact(appConfig, null as AppConfigFact, { AppConfigCreated: (_, data) => data });
