import { customerState } from '@latchkey/events/customer/state.ts';
import { refuseFields } from '@latchkey/events/kernel/index.ts';
import { cachedState } from '@latchkey/events/store/stateCache.ts';
import type { Call } from '../http/route.ts';

export const requireProvider = async (
  { deps }: Pick<Call, 'deps'>,
  customerId: string,
  named: string | undefined,
): Promise<void> => {
  if (named === undefined) return;
  const { providers } = await cachedState(deps.store, customerState, customerId);
  if (!providers.some(one => one.credentialProviderId === named))
    refuseFields([{ field: 'customerCredentialProviderId', reason: 'unknown_reference' }]);
};
