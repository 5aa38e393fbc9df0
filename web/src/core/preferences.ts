import type { Locale } from '@latchkey/events/kernel/terms.ts';

/** What this browser remembers. The first three names are the specification's. */
type Key =
  | 'lastCustomer'
  | 'logoUrl'
  | 'brandName'
  | 'credentialsDisplayMode'
  | 'locale'
  | 'bytesView'
  | 'signInWay'
  | 'withDevices';
export type DisplayMode = 'grouped' | 'single';
export const bytesViews = ['strip', 'hex', 'both'] as const;
export type BytesView = (typeof bytesViews)[number];

const read = (key: Key) => localStorage.getItem(key);
const write = (key: Key, value: string | null) =>
  value === null ? localStorage.removeItem(key) : localStorage.setItem(key, value);

/** The customers that had devices, the latest first; so many are remembered. */
const withDevices = () => read('withDevices')?.split(' ') ?? [];
const customersKept = 50;

export const preferences = {
  lastCustomer: () => read('lastCustomer'),
  keepLastCustomer: (id: string | null) => write('lastCustomer', id),
  logoUrl: () => read('logoUrl'),
  brandName: () => read('brandName'),
  /** Whose logo was shown last: the sign-in page of this browser shows it again. */
  keepBrand: (logoUrl: string | null, name: string | null) => {
    write('logoUrl', logoUrl);
    write('brandName', name);
  },
  /** The way in that was chosen last, where there were several. */
  signInWay: () => read('signInWay'),
  keepSignInWay: (provider: string) => write('signInWay', provider),
  /** Whether this customer had devices when that was asked last. */
  hadDevices: (customerId: string) => withDevices().includes(customerId),
  keepHadDevices: (customerId: string, had: boolean) => {
    const others = withDevices().filter(id => id !== customerId);
    const ids = (had ? [customerId, ...others] : others).slice(0, customersKept);
    write('withDevices', ids.length === 0 ? null : ids.join(' '));
  },
  displayMode: (): DisplayMode => (read('credentialsDisplayMode') === 'single' ? 'single' : 'grouped'),
  keepDisplayMode: (mode: DisplayMode) => write('credentialsDisplayMode', mode),
  bytesView: (): BytesView => bytesViews.find(view => view === read('bytesView')) ?? 'strip',
  keepBytesView: (view: BytesView) => write('bytesView', view),
  /**
   * The language chosen here, else what is given (the user's), else the browser's when we speak it, else
   * English.
   */
  locale: (fallback?: Locale): Locale => {
    const chosen = read('locale') ?? fallback ?? navigator.language.slice(0, 2);
    return chosen === 'de' ? 'de' : 'en';
  },
  /** The server hears of it where it answers with the sign-in page, which is drawn in one language. */
  keepLocale: (locale: Locale) => {
    write('locale', locale);
    document.cookie = `locale=${locale}; Path=/login; Max-Age=31536000; SameSite=Strict`;
  },
};
