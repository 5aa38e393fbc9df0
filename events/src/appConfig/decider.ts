import { decider, once, refuseFields, tenantOf } from '../kernel/index.ts';
import { appConfig, AppConfigCreated } from './appConfig.ts';
import { linkLength, linksFit } from './deepLink.ts';
import { appConfigState } from './state.ts';

const create = once(AppConfigCreated);

export const appConfigDecider = decider(appConfig, {
  state: appConfigState,
  tenant: tenantOf,
  decide: {
    create: (terms, state) =>
      linksFit(terms)
        ? create(terms, state)
        : refuseFields([
            { field: 'credentialTemplate', reason: 'too_long', params: { maximum: linkLength } },
          ]),
  },
});
