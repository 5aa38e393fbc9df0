import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useCustomer } from '../core/customers.ts';
import { http } from '../core/http.ts';

/** Maximum number of values per response of the API. */
const maxCount = 1_000;

/** The response of `GET /admin/customers/{id}/next-number`. */
interface NextNumber {
  readonly param: string | null;
  readonly value: string | null;
  /** Returned only for requests with `count`. */
  readonly values?: readonly string[];
}

const nextNumber = async (customerId: string, query: Record<string, string>, signal?: AbortSignal) => {
  const path = `/admin/customers/${customerId}/next-number?${new URLSearchParams(query)}`;
  return (await http<NextNumber>(path, signal && { signal })).json;
};

export const fetchNextNumber = async (
  customerId: string,
  cardProfileId: string,
  signal?: AbortSignal,
): Promise<string | null> => (await nextNumber(customerId, { cardProfileId }, signal)).value;

/**
 * Fetches free values of the main parameter, in ascending order: up to 1,000 that are greater than `after`.
 * Returns fewer than `count` if many are taken, none if no greater one is free.
 */
export const fetchFreeNumbers = async (
  customerId: string,
  cardProfileId: string,
  { count, after }: { readonly count: number; readonly after: string | undefined },
): Promise<readonly string[]> => {
  const page = { count: String(Math.min(count, maxCount)), ...(after === undefined ? {} : { after }) };
  return (await nextNumber(customerId, { cardProfileId, ...page })).values ?? [];
};

/**
 * Fetches the next free value of the main parameter for the chosen card profile; null if it isn't a number or
 * is unknown. `isAlways`: even if values may repeat.
 */
export const useNextNumber = (isNumber: boolean, isAlways = false): string | null => {
  const { id, enforceSecuredDataUniqueness: isUnique } = useCustomer();
  const cardProfileId = useWatch({ name: 'cardProfileId' }) as string | null;
  const isOffered = isNumber && (isUnique || isAlways) && cardProfileId !== null && cardProfileId !== '';
  const { data } = useQuery({
    // with the prefix `credential`, so that changes of credentials refetch the query
    queryKey: ['credential', 'nextNumber', id, cardProfileId],
    queryFn: ({ signal }) => fetchNextNumber(id, cardProfileId ?? '', signal),
    enabled: isOffered,
    // only a suggestion, so a failure doesn't matter
    retry: false,
  });
  // a disabled query still returns cached data, which is for the main parameter
  return isOffered ? (data ?? null) : null;
};
