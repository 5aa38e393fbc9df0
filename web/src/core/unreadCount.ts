import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { http } from './http.ts';

export const notificationsQuery = 'notifications';

/** Delay of the first request, in ms, so that the page loads first. */
const afterPage = 1_500;
const pollMs = 60_000;

/** Fetches the user's number of unread notifications, up to 100; 0 until known. */
export const useUnreadCount = (): number => {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), afterPage);
    return () => clearTimeout(timer);
  }, []);
  const { data } = useQuery({
    queryKey: [notificationsQuery, 'count'],
    queryFn: async ({ signal }) =>
      (await http<{ readonly unread: number }>('/admin/notifications/count', { signal })).json.unread,
    enabled: isDue,
    refetchInterval: pollMs,
    retry: false,
  });
  return data ?? 0;
};
