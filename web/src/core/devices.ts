import { useEffect, useState } from 'react';
import { useGetList } from 'react-admin';
import { preferences } from './preferences.ts';

/** Delay in ms of a request that only the navigation needs, so that the page loads first. */
const afterPage = 600;

/**
 * Returns whether a customer has devices; while loading, the value of the last visit. Fetches nothing without
 * a customer, or while the page loads.
 */
export const useHasDevices = (customerId: string): boolean => {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), afterPage);
    return () => clearTimeout(timer);
  }, []);
  const { data } = useGetList(
    'device',
    {
      filter: { customerId },
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'name', order: 'ASC' },
    },
    { enabled: isDue && customerId !== '', retry: false },
  );
  const has = data && data.length > 0;
  useEffect(() => {
    if (has !== undefined && customerId !== '') preferences.keepHadDevices(customerId, has);
  }, [customerId, has]);
  return customerId !== '' && (has ?? preferences.hadDevices(customerId));
};
