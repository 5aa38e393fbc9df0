import type { CustomerRow } from './customers.ts';
import { preferences } from './preferences.ts';

/** Returns the provider of a new order: the only one, else the last used in this browser, else null. */
export const preselectedProvider = ({ id, providers }: Pick<CustomerRow, 'id' | 'providers'>) => {
  const [only, ...others] = providers;
  if (only && others.length === 0) return only.credentialProviderId;
  const last = preferences.lastProvider(id);
  return providers.find(one => one.credentialProviderId === last)?.credentialProviderId ?? null;
};
