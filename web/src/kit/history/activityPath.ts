import { searchOf } from '../list/views.ts';
import type { FilterValues } from '../list/filters.ts';

/**
 * Returns the path of the filtered activity page: the customer's on customer pages, Administration's on its
 * own pages. Null on other pages.
 */
export const activityPath = (pathname: string, filter: FilterValues): string | null => {
  const [, customerId] = /^\/customers\/([^/]+)/.exec(pathname) ?? [];
  if (customerId !== undefined) return `/customers/${customerId}/credentials/activity${searchOf({ filter })}`;
  return pathname.startsWith('/global/') ? `/global/activity${searchOf({ filter })}` : null;
};
