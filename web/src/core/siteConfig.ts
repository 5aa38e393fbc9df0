/** What the console learns from `/config.json`; nothing in it is secret (API-14). */
export interface SiteConfig {
  readonly version: string;
  readonly environmentLabel: string;
  readonly apiUrl: string;
  /** What PDFs can print here besides the characters of the fonts that ship with the product. */
  readonly addedCharacters: string;
  /** Where the forms of a sign-in to an app are posted. */
  readonly oauth2: { readonly authorizeUrl: string; readonly loginUrl: string };
}

let config: SiteConfig = {
  version: typeof __VERSION__ === 'string' ? __VERSION__ : '',
  environmentLabel: '',
  apiUrl: '',
  addedCharacters: '',
  oauth2: { authorizeUrl: '/admin/oauth2/authorize', loginUrl: '/admin/oauth2/login' },
};

/**
 * Reads the config file once at start. Without it the console goes on with its built-in version and its
 * own origin.
 */
export const loadConfig = async (): Promise<void> => {
  try {
    const answer = await fetch('/config.json', { signal: AbortSignal.timeout(3_000) });
    const answered = answer.ok ? ((await answer.json()) as Partial<SiteConfig>) : {};
    config = {
      ...config,
      environmentLabel: answered.environmentLabel ?? '',
      addedCharacters: answered.addedCharacters ?? '',
      apiUrl: sameOrigin(answered.apiUrl),
      oauth2: answered.oauth2 ?? config.oauth2,
    };
  } catch (error) {
    console.warn('config.json could not be read', error);
  }
};

const sameOrigin = (url = '') => (url === window.location.origin ? '' : url.replace(/\/$/, ''));

export const siteConfig = () => config;
