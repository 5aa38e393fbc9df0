import type { ShownStatus } from '@latchkey/events/order/shownStatus.ts';
import { useContext } from 'react';
import { CustomerContext } from '../core/customers.ts';
import { useProfile } from '../core/profile.tsx';
import { mayAnywhere, mayAtCustomer } from '../core/rights.ts';
import { useT } from '../core/t.ts';

/**
 * Returns a function that explains an order's status. Users who may not write credentials at the page's
 * customer, or else at the given one or anywhere, are told whom to ask.
 */
export const useStatusText = (customerId?: string) => {
  const t = useT();
  const profile = useProfile();
  const here = useContext(CustomerContext);
  const customer = here ?? (customerId === undefined ? null : { id: customerId });
  const mayWrite =
    customer === null
      ? mayAnywhere(profile, 'credential.write')
      : mayAtCustomer(profile, 'credential.write', customer);
  return (status: ShownStatus) =>
    !mayWrite && (status === 'ERROR' || status === 'SOME_FAILED')
      ? t(`order.status.${status}.forOthers`)
      : t(`order.status.${status}.text`);
};
