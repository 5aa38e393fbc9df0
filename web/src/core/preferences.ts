import type { Locale } from '@latchkey/events/kernel/terms.ts';

/** Keys of localStorage. The specification fixes `lastCustomer`, `logoUrl` and `credentialsDisplayMode`. */
type Key =
  | 'lastCustomer'
  | 'logoUrl'
  | 'brandName'
  | 'credentialsDisplayMode'
  | 'locale'
  | 'bytesView'
  | 'signInWay'
  | 'withDevices'
  | 'guideSkippedBy'
  | 'lastProviders';
export type DisplayMode = 'grouped' | 'single';
export const bytesViews = ['strip', 'hex', 'both'] as const;
export type BytesView = (typeof bytesViews)[number];

const read = (key: Key) => localStorage.getItem(key);
const write = (key: Key, value: string | null) =>
  value === null ? localStorage.removeItem(key) : localStorage.setItem(key, value);

/** Returns the IDs of customers that had devices, latest first, up to `maxCustomers`. */
const withDevices = () => read('withDevices')?.split(' ') ?? [];
const maxCustomers = 50;

/** Returns pairs of customer and provider, latest first, up to `maxCustomers`. */
const lastProviders = (): readonly (readonly [string, string])[] =>
  (read('lastProviders') ?? '').split(' ').flatMap(pair => {
    const [customerId, providerId] = pair.split('=');
    return customerId && providerId ? [[customerId, providerId] as const] : [];
  });

export const preferences = {
  lastCustomer: () => read('lastCustomer'),
  keepLastCustomer: (id: string | null) => write('lastCustomer', id),
  logoUrl: () => read('logoUrl'),
  brandName: () => read('brandName'),
  keepBrand: (logoUrl: string | null, name: string | null) => {
    write('logoUrl', logoUrl);
    write('brandName', name);
  },
  signInWay: () => read('signInWay'),
  keepSignInWay: (provider: string) => write('signInWay', provider),
  hadDevices: (customerId: string) => withDevices().includes(customerId),
  keepHadDevices: (customerId: string, had: boolean) => {
    const others = withDevices().filter(id => id !== customerId);
    const ids = (had ? [customerId, ...others] : others).slice(0, maxCustomers);
    write('withDevices', ids.length === 0 ? null : ids.join(' '));
  },
  lastProvider: (customerId: string): string | null =>
    lastProviders().find(([id]) => id === customerId)?.[1] ?? null,
  keepLastProvider: (customerId: string, providerId: string) => {
    const others = lastProviders().filter(([id]) => id !== customerId);
    const pairs = [[customerId, providerId] as const, ...others].slice(0, maxCustomers);
    write('lastProviders', pairs.map(pair => pair.join('=')).join(' '));
  },
  skipsGuide: (userId: string) => read('guideSkippedBy') === userId,
  keepSkipsGuide: (userId: string, isSkipped: boolean) => write('guideSkippedBy', isSkipped ? userId : null),
  displayMode: (): DisplayMode => (read('credentialsDisplayMode') === 'single' ? 'single' : 'grouped'),
  keepDisplayMode: (mode: DisplayMode) => write('credentialsDisplayMode', mode),
  bytesView: (): BytesView => bytesViews.find(view => view === read('bytesView')) ?? 'strip',
  keepBytesView: (view: BytesView) => write('bytesView', view),
  /**
   * Returns the language chosen in this browser, else the fallback (the user's), else the browser's if
   * supported, else English.
   */
  locale: (fallback?: Locale): Locale => {
    const chosen = read('locale') ?? fallback ?? navigator.language.slice(0, 2);
    return chosen === 'de' ? 'de' : 'en';
  },
  /** Stores the language, also in a cookie, so that the server sends the sign-in page in this language. */
  keepLocale: (locale: Locale) => {
    write('locale', locale);
    document.cookie = `locale=${locale}; Path=/login; Max-Age=31536000; SameSite=Strict`;
  },
};
