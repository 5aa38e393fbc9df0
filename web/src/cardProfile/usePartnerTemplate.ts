import { isTemplate } from '@latchkey/events/cardProfile/template.ts';
import { useGetOne } from 'react-admin';
import type { CustomerRow } from '../core/customers.ts';
import type { CardProfileRow } from './profileOwner.ts';

/**
 * Returns the default card profile of the nearest partner that has one; null if there is none, or if it isn't
 * a template.
 */
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
