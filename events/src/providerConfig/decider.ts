import { decider, once, refuseFields, tenantOf } from '../kernel/index.ts';
import { providerKinds } from './kinds/kinds.ts';
import { providerConfig, ProviderConfigCreated } from './providerConfig.ts';
import { providerConfigState } from './state.ts';

const create = once(ProviderConfigCreated);

export const providerConfigDecider = decider(providerConfig, {
  state: providerConfigState,
  tenant: tenantOf,
  decide: {
    create: (terms, state) => {
      const { error } = providerKinds[terms.credentialProvider].config.safeParse(terms);
      return error
        ? refuseFields(error.issues.map(({ path, code }) => ({ field: path.join('.'), reason: code })))
        : create(terms, state);
    },
  },
});
