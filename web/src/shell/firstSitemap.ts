import type { EarlyList } from '../kit/list/earlyRows.ts';

type LoadEarly = () => Promise<EarlyList<never>>;
/** A page that people begin with, or that they are about to open. */
export interface Beginning {
  /** Its script. */
  readonly load: () => Promise<unknown>;
  /** What every page of its customer asks the API for. */
  readonly ofCustomer: readonly string[];
  /** What it asks for itself. */
  readonly own: readonly string[];
  /** The list whose rows can be drawn before the console is there. */
  readonly early?: LoadEarly | undefined;
}

const start = () => import('../start/CustomerStartPage.tsx');
const lists = () => import('../order/CredentialsPages.tsx');
const earlyOrders = () => import('../order/earlyOrders.ts').then(early => early.earlyOrders);
const earlyDrafts = () => import('../order/earlyOrders.ts').then(early => early.earlyDrafts);
const firstRows = 'offset=0&limit=25';
const orders = `${firstRows}&sort=-updatedAt&counts=status`;

/** The pages of a customer, by their place below it. `firstSitemap.test.tsx` holds them against what these pages ask for. */
const pages: Readonly<
  Record<
    string,
    readonly [load: () => Promise<unknown>, ask: (customerId: string) => string, early?: LoadEarly]
  >
> = {
  start: [start, id => `/admin/customers/${id}/overview`],
  'credentials/browse/grouped': [lists, id => `/admin/orders?customerId=${id}&${orders}`, earlyOrders],
  'credentials/browse/single': [
    lists,
    id => `/admin/customers/${id}/credentials?draft=false&${firstRows}&sort=nameOnCard&counts=status`,
  ],
  'credentials/drafts': [lists, id => `/admin/orders?customerId=${id}&draft=true&${orders}`, earlyDrafts],
};

/**
 * What the page of an address begins with, so that it can be asked for beside the console's own scripts. A list that is narrowed by its address asks for itself.
 */
export const beginningOf = ({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): Beginning | undefined => {
  const [, id = '', place = ''] = /^\/customers\/([\w-]+)\/(.+)$/.exec(pathname) ?? [];
  if (id === '') return undefined;
  const [load, ask, early] = pages[place] ?? [];
  return {
    load: load ?? (() => Promise.resolve()),
    ofCustomer: [`/admin/customers/${id}`, `/admin/customers/${id}/pricing`],
    ...(ask && search === '' ? { own: [ask(id)], early } : { own: [] }),
  };
};
