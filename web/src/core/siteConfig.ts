/** The content of `/config.json`, which is public (API-14). */
export interface SiteConfig {
  readonly version: string;
  readonly environmentLabel: string;
  readonly apiUrl: string;
  /** The URL that links in messages and on phones begin with. */
  readonly publicUrl: string;
  /** Characters that PDFs can print here in addition to those of the bundled fonts. */
  readonly addedCharacters: string;
  /** Optional parts of this installation. `providerSandbox`: a provider sandbox runs next to it. */
  readonly features: readonly string[];
  /** The URLs for the forms of a sign-in to an app. */
  readonly oauth2: { readonly authorizeUrl: string; readonly loginUrl: string };
}

let config: SiteConfig = {
  version: typeof __VERSION__ === 'string' ? __VERSION__ : '',
  environmentLabel: '',
  apiUrl: '',
  publicUrl: '',
  addedCharacters: '',
  features: [],
  oauth2: { authorizeUrl: '/admin/oauth2/authorize', loginUrl: '/admin/oauth2/login' },
};

/** Loads the config file at startup. Without it the console uses its built-in version and its own origin. */
export const loadConfig = async (): Promise<void> => {
  try {
    const answer = await fetch('/config.json', { signal: AbortSignal.timeout(3_000) });
    const answered = answer.ok ? ((await answer.json()) as Partial<SiteConfig>) : {};
    config = {
      ...config,
      environmentLabel: answered.environmentLabel ?? '',
      addedCharacters: answered.addedCharacters ?? '',
      features: answered.features ?? [],
      apiUrl: sameOrigin(answered.apiUrl),
      publicUrl: answered.publicUrl ?? '',
      oauth2: answered.oauth2 ?? config.oauth2,
    };
  } catch (error) {
    console.warn('config.json could not be read', error);
  }
};

const sameOrigin = (url = '') => (url === window.location.origin ? '' : url.replace(/\/$/, ''));

export const siteConfig = () => config;
