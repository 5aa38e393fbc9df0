import { useT } from './t.ts';

/** Returns the reason that an action for customer admins is disabled, which says whom to ask. */
export const useAdminReason = (): string => {
  const t = useT();
  return t('palette.notYours', { role: t('shell.roles.customer_admin') });
};
