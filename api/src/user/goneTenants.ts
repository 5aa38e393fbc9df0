import type { EventStore } from '@latchkey/events/store/store.ts';
import type { UserState } from '@latchkey/events/user/state.ts';
import { isLiving } from '../access/tenantAccess.ts';

export const goneTenants = async (
  store: EventStore,
  { accounts }: Pick<UserState, 'accounts'>,
): Promise<string[]> => {
  const found = await Promise.all(
    accounts.map(async one => ((await isLiving(store, one)) ? [] : [one.customerId ?? one.partnerId])),
  );
  return found.flat().filter(one => one !== null);
};
