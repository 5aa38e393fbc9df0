import { decider, once, refuse, refuseFields, tenantOf, whilePresent } from '../kernel/index.ts';
import { providerKinds, type ProviderKindName } from './kinds/kinds.ts';
import {
  providerConfig,
  ProviderConfigChanged,
  ProviderConfigCreated,
  ProviderConfigDeleted,
} from './providerConfig.ts';
import { providerConfigState } from './state.ts';

const create = once(ProviderConfigCreated);

/** Refuses what the kind of provider cannot work with. */
const checkKind = (kind: ProviderKindName, terms: object): void => {
  const { error } = providerKinds[kind].config.safeParse(terms);
  if (error)
    refuseFields(
      error.issues.map(({ path, code }) => ({ field: `baseSettings.${path.join('.')}`, reason: code })),
    );
};

export const providerConfigDecider = decider(providerConfig, {
  state: providerConfigState,
  tenant: tenantOf,
  decide: {
    create: (terms, state) => {
      checkKind(terms.credentialProvider, terms);
      return create(terms, state);
    },
    /** PCF-19: only what the provider was reached with is recorded. */
    change: (changed, { isPresent, terms }) => {
      if (!isPresent || terms === null) return refuse('not_found');
      checkKind(terms.credentialProvider, changed);
      return ProviderConfigChanged({ ...changed, initializationSuccessful: true });
    },
    delete: whilePresent(ProviderConfigDeleted),
  },
});
