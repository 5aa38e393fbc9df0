import { useEffect, useState } from 'react';
import { useGetList } from 'react-admin';
import { preferences } from './preferences.ts';

/** Delay of a request that only the navigation needs, so that the page loads first, in ms. */
const afterPage = 600;

/**
 * Returns whether this customer has any device: until that is loaded, whether it had some on the last visit.
 * Requests nothing without a customer, nor while its page loads.
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
