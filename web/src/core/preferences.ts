import type { Locale } from '@latchkey/events/kernel/terms.ts';

/** What this browser remembers. The first three names are the specification's. */
type Key = 'lastCustomer' | 'logoUrl' | 'brandName' | 'credentialsDisplayMode' | 'locale' | 'bytesView';
export type DisplayMode = 'grouped' | 'single';
export const bytesViews = ['strip', 'hex', 'both'] as const;
export type BytesView = (typeof bytesViews)[number];

const read = (key: Key) => localStorage.getItem(key);
const write = (key: Key, value: string | null) =>
  value === null ? localStorage.removeItem(key) : localStorage.setItem(key, value);

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
  keepLocale: (locale: Locale) => write('locale', locale),
};
