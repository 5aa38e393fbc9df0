import { useEffect, useState } from 'react';
import { useGetList } from 'react-admin';
import { preferences } from './preferences.ts';

/** The page comes first: what only the navigation wants to know waits so long, in ms. */
const afterPage = 600;

/** Whether this customer has any device: until that is known, whether it had some on the last visit. Nothing is asked without a customer, nor while its page comes. */
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
