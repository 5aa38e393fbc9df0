/** The content of `/config.json`, which is public (API-14). */
export interface SiteConfig {
  readonly version: string;
  readonly environmentLabel: string;
  readonly apiUrl: string;
  /** Base URL of links in messages and on phones. */
  readonly publicUrl: string;
  /** Characters that PDFs can print in addition to those of the bundled fonts. */
  readonly addedCharacters: string;
  /** Optional parts of this installation. `providerSandbox`: it includes a provider sandbox. */
  readonly features: readonly string[];
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

/**
 * Loads the config file at startup, except for `version`, which is built in. Without the file, the API is at
 * the console's own origin.
 */
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
