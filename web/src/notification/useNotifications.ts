import type { NotificationKind } from '@latchkey/events/notification/kinds.ts';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { http } from '../core/http.ts';
import { notificationsQuery } from '../core/unreadCount.ts';
import type { NotificationPage } from './notificationRow.ts';

const path = '/admin/notifications';
const pollMs = 60_000;

interface Filter {
  readonly kind: NotificationKind | null;
  readonly isUnread: boolean;
}

export const useNotifications = ({ kind, isUnread }: Filter) => {
  const query = useInfiniteQuery({
    queryKey: [notificationsQuery, 'list', kind, isUnread],
    initialPageParam: null as { readonly at: string; readonly id: string } | null,
    queryFn: async ({ pageParam, signal }) => {
      const parameters = new URLSearchParams({
        ...(kind === null ? {} : { kind }),
        ...(isUnread ? { unread: 'true' } : {}),
        ...(pageParam === null ? {} : { afterAt: pageParam.at, afterId: pageParam.id }),
      });
      return (await http<NotificationPage>(`${path}?${parameters}`, { signal })).json;
    },
    getNextPageParam: ({ rows, hasMore }) => (hasMore ? (rows.at(-1) ?? null) : null),
    refetchInterval: pollMs,
  });
  return { ...query, rows: query.data?.pages.flatMap(({ rows }) => rows) ?? [] };
};

export const useMarkRead = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[] | null) =>
      http(`${path}/read`, { method: 'PUT', body: JSON.stringify({ ids }) }),
    onSettled: () => client.invalidateQueries({ queryKey: [notificationsQuery] }),
  });
};
