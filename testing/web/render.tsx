import { configure, render } from '@testing-library/react';
import type { Locale } from '@latchkey/events/kernel/terms.ts';
import english from 'ra-language-english';
import { QueryClient } from '@tanstack/react-query';
import { createContext, useContext, type ReactNode } from 'react';
import { AdminContext, memoryStore, type DataProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { CustomerContext, type CustomerRow } from '@latchkey/web/core/customers.ts';
import { german } from '@latchkey/web/core/german.ts';
import { i18nProviderOf } from '@latchkey/web/core/i18n.ts';
import { preferences } from '@latchkey/web/core/preferences.ts';
import { ProfileContext, type Profile } from '@latchkey/web/core/profile.tsx';
import { messages } from '@latchkey/web/shell/messages.ts';
import { lightTheme } from '@latchkey/web/shell/theme.ts';
import '@latchkey/web/kit/validation.ts';
import { held, heldAt, plainPartner } from './people.ts';

// each step waits for a response, which takes longer under load
configure({ asyncUtilTimeout: 20_000 });

const texts = { en: { ...english, ...messages.en }, de: { ...german, ...messages.de } };
const load = (locale: Locale) => Promise.resolve(texts[locale]);
const providerOf = (locale: Locale) =>
  ({ locale, provider: i18nProviderOf(texts[locale], { first: load, later: load }) }) as const;
let i18n = providerOf('en');
/** Returns the i18n provider for the stored language (`localStorage.locale`), which a browser would use. */
const i18nOfPage = () => {
  const locale = preferences.locale();
  if (i18n.locale !== locale) i18n = providerOf(locale);
  return i18n.provider;
};
const profile = {
  id: 'u',
  fullName: 'Ada Lovelace',
  email: 'ada@example.test',
  locale: 'en',
  rolesSorted: ['super_admin'],
  directPermissions: [held('customer_credentials_rw')],
  writablePartners: [],
} as unknown as Profile;
const plainCustomer = {
  id: 'c',
  name: 'Acme',
  providers: [],
  partnerId: plainPartner,
  partner: { name: 'Northwind', deleted: false },
  lineagePartnerIds: [plainPartner],
} as unknown as CustomerRow;

interface Options {
  readonly at?: string;
  readonly stored?: Readonly<Record<string, unknown>>;
  readonly dataProvider?: Partial<DataProvider>;
  readonly customer?: object;
  readonly profile?: Partial<Profile>;
}

const Content = createContext<ReactNode>(null);
const Slot = () => useContext(Content);

/**
 * Renders a component as the console does: texts, theme, router, profile, customer. `place()` returns the
 * current path with its query and fragment.
 */
export const show = (
  content: ReactNode,
  { at = '/', stored = {}, dataProvider = {}, customer = {}, profile: own = {} }: Options = {},
) => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } });
  const i18nProvider = i18nOfPage();
  const store = memoryStore(stored);
  const shown = { ...plainCustomer, ...customer };
  const signedIn = { ...profile, ...own };
  const directPermissions = heldAt(signedIn.directPermissions, shown);
  const console = (
    <AdminContext
      dataProvider={dataProvider as DataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
      theme={lightTheme}
    >
      <ProfileContext value={{ ...signedIn, directPermissions }}>
        <CustomerContext value={shown}>
          <Slot />
        </CustomerContext>
      </ProfileContext>
    </AdminContext>
  );
  const router = createMemoryRouter([{ path: '*', element: console }], { initialEntries: ['/before', at] });
  const view = render(content, {
    wrapper: ({ children }) => (
      <Content value={children}>
        <RouterProvider router={router} />
      </Content>
    ),
  });
  const place = () => {
    const { pathname, search, hash } = router.state.location;
    return pathname + search + hash;
  };
  return { ...view, queryClient, router, store, place };
};
