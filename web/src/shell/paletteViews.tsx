import ViewIcon from '@mui/icons-material/BookmarkBorderOutlined';
import { useQueries } from '@tanstack/react-query';
import { useCustomerOf } from '../core/customers.ts';
import { http } from '../core/http.ts';
import { pagesOfList } from '../core/listPages.ts';
import { useProfile } from '../core/profile.tsx';
import { useT } from '../core/t.ts';
import { readViews, type ListedView, type ViewPlace } from '../kit/list/savedViews.ts';
import { everything, searchOf } from '../kit/list/views.ts';
import { mayOpen, mayOpenAt, type scopeOf } from './openPages.ts';
import type { PaletteItem } from './paletteItem.ts';
import { nearOwnerOf } from './palettePages.tsx';
import { sitemap } from './sitemap.ts';

/** Returns the query for the saved views of all lists of a place. */
const viewsOf = (userId: string, place: ViewPlace, enabled: boolean) => ({
  queryKey: ['palette', 'views', userId, place],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    readViews((await http(`/admin/profile/views?${new URLSearchParams({ ...place })}`, { signal })).json),
  enabled,
  retry: false,
});

/**
 * Returns the user's own and shared saved views of the customer's and the product's lists. Views of a
 * partner's lists are only on the partner's page.
 */
export const useViewItems = (scope: ReturnType<typeof scopeOf>, hasDevices: boolean) => {
  const customerId = scope.nearCustomerId;
  const isCustomerNear = nearOwnerOf(scope) === 'customer';
  const t = useT();
  const profile = useProfile();
  const { data: customer } = useCustomerOf(customerId ?? '');
  const [ofCustomer, ofProduct] = useQueries({
    queries: [
      viewsOf(profile.id, { customerId: customerId ?? '' }, customerId !== undefined),
      viewsOf(profile.id, {}, true),
    ],
  });
  const itemsOf = (views: readonly ListedView[] | undefined, place: 'ofCustomer' | 'ofProduct', of: string) =>
    (views ?? []).flatMap((view): readonly PaletteItem[] => {
      const page = sitemap.find(({ path }) => path === pagesOfList(view.list)[place]);
      const isOpen =
        page &&
        (customer && place === 'ofCustomer' ? mayOpenAt(profile, page, customer) : mayOpen(profile, page));
      if (!page || !isOpen || (page.needs === 'devices' && !hasDevices)) return [];
      const { id, name, filter, sort, perPage, makerName } = view;
      const query = searchOf({
        filter,
        ...(sort ? { sort } : {}),
        ...(perPage === null ? {} : { perPage }),
      });
      const shared = makerName === null ? null : t('kit.list.views.sharedBy', { name: makerName });
      return [
        {
          id: `view-${of}-${id}`,
          group: 'views',
          text: name,
          beneath: [t(page.label), of, shared].filter(Boolean).join(' · '),
          icon: <ViewIcon />,
          isElsewhere: isCustomerNear !== (place === 'ofCustomer'),
          to: page.path.replace(':customerId', customerId ?? '') + (query === '' ? everything : query),
        },
      ];
    });
  return {
    items: [
      ...(customer ? itemsOf(ofCustomer.data, 'ofCustomer', customer.name) : []),
      ...itemsOf(ofProduct.data, 'ofProduct', t('shell.globalSettings')),
    ],
    hasFailed: ofCustomer.isError || ofProduct.isError,
  };
};
