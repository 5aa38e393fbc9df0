import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useCustomer } from '../core/customers.ts';
import { http } from '../core/http.ts';

/** The response of `GET /admin/customers/{id}/next-number`. */
interface NextNumber {
  readonly param: string | null;
  readonly value: string | null;
}

export const fetchNextNumber = async (
  customerId: string,
  cardProfileId: string,
  signal?: AbortSignal,
): Promise<string | null> => {
  const path = `/admin/customers/${customerId}/next-number?cardProfileId=${encodeURIComponent(cardProfileId)}`;
  return (await http<NextNumber>(path, signal && { signal })).json.value;
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
    // prefix `credential`: refetched whenever a credential changes
    queryKey: ['credential', 'nextNumber', id, cardProfileId],
    queryFn: ({ signal }) => fetchNextNumber(id, cardProfileId ?? '', signal),
    enabled: isOffered,
    // only a suggestion, so a failure doesn't matter
    retry: false,
  });
  // a disabled query still returns cached data, which is for the main parameter
  return isOffered ? (data ?? null) : null;
};
