import { decider, once, tenantOf } from '../kernel/index.ts';
import { appConfig, AppConfigCreated } from './appConfig.ts';
import { appConfigState } from './state.ts';

export const appConfigDecider = decider(appConfig, {
  state: appConfigState,
  tenant: tenantOf,
  decide: { create: once(AppConfigCreated) },
});
