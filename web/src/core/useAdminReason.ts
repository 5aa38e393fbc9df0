import { useT } from './t.ts';
import { whomToAsk } from './whomToAsk.ts';

/** Returns the reason why an action for customer admins is disabled, including the role to ask. */
export const useAdminReason = (): string => {
  const t = useT();
  return t('palette.notYours', { whom: t(whomToAsk('customer.manage')) });
};
