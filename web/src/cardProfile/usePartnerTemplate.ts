import { isTemplate } from '@latchkey/events/cardProfile/template.ts';
import { useGetOne } from 'react-admin';
import type { CustomerRow } from '../core/customers.ts';
import type { CardProfileRow } from './profileOwner.ts';

/** Returns the template that the nearest partner with a default card profile suggests; null if none does. */
export const usePartnerTemplate = (
  { partnerDefaults = [] }: Pick<CustomerRow, 'partnerDefaults'>,
  isNeeded: boolean,
): CardProfileRow | null => {
  const id = partnerDefaults.flatMap(({ defaultCardProfileId }) => defaultCardProfileId ?? [])[0];
  const { data } = useGetOne<CardProfileRow>(
    'cardProfile',
    { id: id ?? '' },
    { enabled: isNeeded && id !== undefined, retry: false },
  );
  return data && isTemplate(data) ? data : null;
};
