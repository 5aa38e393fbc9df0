import { searchOf } from '../list/views.ts';
import type { FilterValues } from '../list/filters.ts';

/**
 * Returns the path of the activity page with this filter: the customer's on pages of a customer, else
 * Administration's. Null on pages of the profile.
 */
export const activityPath = (pathname: string, filter: FilterValues): string | null => {
  const [, customerId] = /^\/customers\/([^/]+)/.exec(pathname) ?? [];
  if (customerId !== undefined) return `/customers/${customerId}/credentials/activity${searchOf({ filter })}`;
  return pathname.startsWith('/global/') ? `/global/activity${searchOf({ filter })}` : null;
};
