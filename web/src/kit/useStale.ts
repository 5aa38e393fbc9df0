import { notifyManager, useQueryClient, type Query } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

/** Returns whether a query's refresh failed. Excludes lists, which report failed refreshes themselves. */
const isStale = (query: Query) =>
  query.isActive() &&
  query.state.status === 'error' &&
  query.state.data !== undefined &&
  query.queryKey[1] !== 'getList';

/** Returns whether the page shows data that couldn't be refreshed. `again` retries all failed queries. */
export const useStale = () => {
  const client = useQueryClient();
  const cache = client.getQueryCache();
  const subscribe = useCallback(
    (onChange: () => void) => cache.subscribe(notifyManager.batchCalls(onChange)),
    [cache],
  );
  const again = () =>
    void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  return { isStale: useSyncExternalStore(subscribe, () => cache.getAll().some(isStale)), again };
};
