import type { AnyEntity } from '@latchkey/events/kernel/index.ts';
import type { SortPayload } from 'react-admin';
import { listUrl } from '../../core/listQuery.ts';
import { resolvedValues } from './periodFilters.ts';

/** Returns the URL that exports all matches of a list, not just its current page. */
export const exportUrl = (
  entity: AnyEntity,
  filter: Readonly<Record<string, unknown>>,
  sort: SortPayload,
) => {
  const [path = '', query = ''] = listUrl(entity, {
    filter: resolvedValues(filter),
    sort,
    pagination: { page: 1, perPage: 1 },
  }).split('?');
  const whole = new URLSearchParams(query);
  whole.delete('offset');
  whole.delete('limit');
  return `${path}?${whole}`;
};
