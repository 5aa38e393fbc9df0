import { canManageCustomer, type CustomerPlace, mayAtCustomer, type Rights } from '../core/rights.ts';
import type { SetUp } from './overview.ts';

export type SetUpPart = keyof SetUp | 'credits';

const settingsOf = { cardProfile: 'card-profiles', pdfDesign: 'pdf-designs' } as const;

/**
 * Returns the path where a step is completed: provider and app on the customer's global page, credits in the
 * ledger, the others in the customer's settings. Null if the user may not complete the step.
 */
export const setUpPlace = (part: SetUpPart, customer: CustomerPlace, rights: Rights): string | null => {
  const { id } = customer;
  if (part === 'cardProfile' || part === 'pdfDesign')
    return canManageCustomer(rights, customer)
      ? `/customers/${id}/settings/${settingsOf[part]}#create`
      : null;
  if (!mayAtCustomer(rights, 'partner.manage', customer)) return null;
  if (part === 'credits') return `/customers/${id}/credentials/credits#add`;
  return part === 'provider' ? `/global/customers/${id}#provider` : `/global/customers/${id}`;
};
