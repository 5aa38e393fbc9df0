type Load = () => Promise<unknown>;
/**
 * The script and the GET requests of a page. `ofCustomer`: requests that every page of the customer sends.
 */
interface FirstRequests {
  readonly load?: Load | undefined;
  readonly ofCustomer: readonly string[];
  readonly own: readonly string[];
}

const start = () => import('../start/CustomerStartPage.tsx');
const lists = () => import('../order/CredentialsPages.tsx');
const firstRows = 'offset=0&limit=25';
const drafts = `${firstRows}&sort=-updatedAt&counts=status`;
const orders = `${drafts}&counts=attention`;

/**
 * Pages of a customer, by their subpath. `firstRequests.test.tsx` compares the URLs with the pages' actual
 * requests.
 */
const pages: Readonly<Record<string, readonly [load: Load, urlOf: (customerId: string) => string]>> = {
  start: [start, id => `/admin/customers/${id}/overview`],
  'credentials/browse/grouped': [lists, id => `/admin/orders?customerId=${id}&${orders}`],
  'credentials/browse/single': [
    lists,
    id => `/admin/customers/${id}/credentials?draft=false&${firstRows}&sort=nameOnCard&counts=status`,
  ],
  'credentials/drafts': [lists, id => `/admin/orders?customerId=${id}&draft=true&${drafts}`],
};

/**
 * Returns the first requests of the page at a path. With a query string, such as filters, the page's own
 * requests are omitted.
 */
export const firstRequestsOf = ({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): FirstRequests => {
  const [, id = '', place = ''] = /^\/customers\/([\w-]+)\/(.+)$/.exec(pathname) ?? [];
  if (id === '') return { ofCustomer: [], own: [] };
  const [load, urlOf] = pages[place] ?? [];
  return {
    load,
    ofCustomer: [`/admin/customers/${id}`, `/admin/customers/${id}/pricing`],
    own: urlOf && search === '' ? [urlOf(id)] : [],
  };
};
