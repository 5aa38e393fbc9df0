import { useContext } from 'react';
import { CustomerContext } from '../core/customers.ts';
import { useProfile } from '../core/profile.tsx';
import { mayAnywhere, mayAtCustomer } from '../core/rights.ts';
import { pageOfAct, permissionFor, type ActPage } from './actPage.ts';
import type { ActivityRow } from './activityRow.ts';

/** Returns the page of the record of an act; null if there is none that the user may open. */
export const usePageOfAct = (act: ActivityRow): ActPage | null => {
  const profile = useProfile();
  const customer = useContext(CustomerContext);
  const page = pageOfAct(act);
  if (page === null) return null;
  const permission = permissionFor(page);
  const mayOpen =
    customer === null ? mayAnywhere(profile, permission) : mayAtCustomer(profile, permission, customer);
  return mayOpen ? page : null;
};
