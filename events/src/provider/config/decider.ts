import { decider, once, refuse, refuseFields, tenantOf, whilePresent } from '../../kernel/index.ts';
import { providerKinds, type ProviderKindName } from '../kinds/kinds.ts';
import { settingProblems } from '../kinds/problems.ts';
import { settingNames } from '../kinds/settings.ts';
import {
  providerConfig,
  ProviderConfigChanged,
  ProviderConfigCreated,
  ProviderConfigDeleted,
} from './providerConfig.ts';
import { providerConfigState } from './state.ts';

const create = once(ProviderConfigCreated);

const checkKind = (kind: ProviderKindName, terms: object): void => {
  const problems = settingProblems(providerKinds[kind], terms, [...settingNames, 'baseUrl']);
  if (problems.length > 0) refuseFields(problems);
};

export const providerConfigDecider = decider(providerConfig, {
  state: providerConfigState,
  tenant: tenantOf,
  decide: {
    create: (terms, state) => {
      checkKind(terms.credentialProvider, terms);
      return create(terms, state);
    },
    /** Records settings with which the API has already reached the provider (PCF-19). */
    change: (changed, { isPresent, terms }) => {
      if (!isPresent || terms === null) return refuse('not_found');
      checkKind(terms.credentialProvider, changed);
      return ProviderConfigChanged({ ...changed, initializationSuccessful: true });
    },
    delete: whilePresent(ProviderConfigDeleted),
  },
});
