interface PagedQuery {
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => unknown;
  readonly refetch: () => unknown;
}

/** Returns a function that repeats the failed request of an infinite query: its next page, or a refetch. */
export const retryOf = ({ isFetchNextPageError, fetchNextPage, refetch }: PagedQuery) =>
  isFetchNextPageError ? fetchNextPage : refetch;
