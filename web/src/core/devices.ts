import { useEffect, useState } from 'react';
import { useGetList } from 'react-admin';
import { preferences } from './preferences.ts';

/** Delay of the request, in ms, so that the page loads first. */
const afterPage = 600;

/**
 * Returns whether a customer has devices; until the API responds, the last result stored in this browser.
 * Returns false if the ID is empty.
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
