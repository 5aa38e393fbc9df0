import type { Page } from './page.ts';

const partner = '/global/partners/:partnerId/config';

interface Owned extends Pick<Page, 'label'> {
  readonly steps: { readonly settings: string; readonly config: string };
  readonly param: string;
  readonly screens: Readonly<Record<'list' | 'ofCustomer' | 'ofPartner', Page['screen']>>;
  readonly tab: Page['label'];
  readonly below?: {
    readonly step: string;
    readonly label: Page['label'];
    readonly screens: Readonly<Record<'ofCustomer' | 'ofPartner', Page['screen']>>;
  };
}

/**
 * Returns the pages of records that customers and partners own: the customer's list and, for both owners, a
 * detail page with tabs and optionally a page below it.
 */
export const ownedPages = ({ steps, param, screens, label, tab, below }: Owned): readonly Page[] => {
  const list = `/customers/:customerId/settings/${steps.settings}`;
  const ofCustomer: Omit<Page, 'path'> = {
    screen: screens.ofCustomer,
    label,
    access: 'customer.manage',
    parent: list,
    waitsAs: 'fields',
  };
  const ofPartner: Omit<Page, 'path'> = {
    screen: screens.ofPartner,
    label,
    access: 'partner.manage',
    parent: '/global/partners',
    waitsAs: 'fields',
    trail: [
      { to: '/global/partners', label: 'shell.nav.partners' },
      { to: partner },
      { to: `${partner}/tabs/${steps.config}`, label: tab },
    ],
  };
  const [inCustomer, inPartner] = [`${list}/:${param}`, `${partner}/${steps.config}/:${param}`];
  return [
    {
      path: list,
      screen: screens.list,
      label,
      access: 'customer.manage',
      nav: 'settings',
      covers: [`${list}/*`],
    },
    { path: inCustomer, ...ofCustomer },
    { path: `${inCustomer}/tabs/:tab`, ...ofCustomer },
    { path: inPartner, ...ofPartner },
    { path: `${inPartner}/tabs/:tab`, ...ofPartner },
    ...(below === undefined
      ? []
      : [
          { own: ofCustomer, at: inCustomer, screen: below.screens.ofCustomer },
          { own: ofPartner, at: inPartner, screen: below.screens.ofPartner },
        ].map(({ own, at, screen }) => ({
          ...own,
          screen,
          label: below.label,
          path: `${at}/${below.step}`,
          partOf: at,
          isWide: true,
        }))),
  ];
};
