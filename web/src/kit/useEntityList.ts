import type { AnyEntity } from '@latchkey/events/kernel/index.ts';
import { useListController, type RaRecord } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';

/** LIM-40, LIM-41 */
export const searchDelay = 300;
export const pageSizes = [10, 25, 50, 100];

/** How often a list asks again while it cannot show the caller's last command. */
const lateEveryMs = 1_500;
/** The list does not show the caller's last command yet. */
export const isLate = (meta: unknown) => (meta as { readonly isLate?: boolean } | undefined)?.isLate === true;

interface Options {
  readonly of: AnyEntity;
  /** What always holds: the customer, drafts or not. */
  readonly filter?: Readonly<Record<string, unknown>>;
}

/** A list whose search, filters, sort and page are in the URL, and nowhere else. */
export const useEntityList = <Row extends RaRecord>({ of: entity, filter = {} }: Options) => {
  const { order } = entity.list;
  const navigate = useNavigate();
  const location = useLocation();
  const list = useListController<Row>({
    resource: entity.name,
    filter,
    sort: { field: order.replace('-', ''), order: order.startsWith('-') ? 'DESC' : 'ASC' },
    perPage: 25,
    debounce: searchDelay,
    storeKey: false,
    disableAuthentication: true,
    queryOptions: {
      onError: () => undefined,
      refetchInterval: ({ state }) => (isLate(state.data?.meta) ? lateEveryMs : false),
    },
  });
  /** Searches without a new entry in the history: Back leaves the list in one press. */
  const search = (text: string) => {
    const { q: _, ...others } = list.filterValues as Readonly<Record<string, unknown>>;
    const query = new URLSearchParams(location.search);
    query.set('filter', JSON.stringify(text === '' ? others : { ...others, q: text }));
    query.set('page', '1');
    void navigate({ search: `?${query}`, hash: location.hash }, { replace: true });
  };
  return { ...list, search };
};
