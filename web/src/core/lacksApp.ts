import { providerKinds } from '@latchkey/events/provider/kinds/kinds.ts';
import type { CustomerRow } from './customers.ts';

/**
 * Returns whether issued credentials need an app that the customer lacks. If `providerId` is null or not one
 * of the customer's providers, all of them must need one.
 */
export const lacksApp = ({ providers, hasApp }: CustomerRow, providerId: string | null): boolean => {
  const chosen = providers.filter(({ credentialProviderId }) => credentialProviderId === providerId);
  const issuing = chosen.length > 0 ? chosen : providers;
  return (
    hasApp === false &&
    issuing.every(({ credentialProvider }) => providerKinds[credentialProvider].code === 'link')
  );
};
