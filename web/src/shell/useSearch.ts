import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { dataProvider } from '../core/dataProvider.ts';
import { limitConcurrency, type OpenSource } from './paletteSearch.tsx';

const options = { staleTime: 10_000, retry: false } as const;

/**
 * Searches the lists for a text, and its other spellings once all lists have found nothing. Outdated requests
 * are aborted.
 */
export const useSearch = (
  sources: readonly OpenSource[],
  text: string,
  customerId: string | undefined,
  isEnabled: boolean,
) => {
  const provider = useDataProvider<typeof dataProvider>();
  const queryOf = (kind: string, { group, find }: OpenSource, textsOf: OpenSource['textsOf']) => ({
    ...options,
    queryKey: ['palette', kind, group, customerId, text],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      limitConcurrency(() => find(provider, textsOf(text), signal), signal),
  });
  const exact = useQueries({
    queries: sources.map(source => ({
      ...queryOf('text', source, source.textsOf),
      enabled: isEnabled,
      placeholderData: keepPreviousData,
    })),
  });
  const isNothing =
    isEnabled &&
    exact.every(
      ({ data, isPlaceholderData }) =>
        data !== undefined && !isPlaceholderData && data.items.length === 0 && !data.hasMore,
    );
  const respelled = useQueries({
    queries: sources.map(source => ({
      ...queryOf('spellings', source, source.spellingsOf),
      enabled: isNothing && source.spellingsOf(text).length > 0,
    })),
  });
  const results = [...(isEnabled ? exact : []), ...(isNothing ? respelled : [])];
  return {
    found: results.flatMap(({ data }) => data ?? []),
    isFetching: [...exact, ...respelled].some(({ isFetching }) => isFetching),
    hasFailed: results.some(({ isError }) => isError),
  };
};
