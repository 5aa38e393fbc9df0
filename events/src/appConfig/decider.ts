import { decider, nothing, once, present, tenantOf } from '../kernel/index.ts';
import { appConfig, AppConfigCreated } from './appConfig.ts';

export const appConfigDecider = decider(appConfig, {
  initial: nothing,
  tenant: tenantOf,
  decide: { create: once(AppConfigCreated) },
  evolve: { AppConfigCreated: present },
});
