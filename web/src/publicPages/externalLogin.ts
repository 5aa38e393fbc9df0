import type { SignInProvider } from './signIn.ts';

const key = 'latchkey.external';
/** The server's timeout for a sign-in at a provider. */
const longestMs = 10 * 60_000;

export interface ExternalLogin {
  readonly email: string;
  readonly provider: SignInProvider;
  /**
   * The transaction of the external sign-in to link, if its email already has an account. The next sign-in
   * links it (PUB-39).
   */
  readonly linking?: string | undefined;
}

export const keepExternal = (login: ExternalLogin): void =>
  sessionStorage.setItem(key, JSON.stringify({ ...login, since: Date.now() }));

export const readExternal = (): ExternalLogin | null => {
  const text = sessionStorage.getItem(key);
  const found = text === null ? null : (JSON.parse(text) as ExternalLogin & { readonly since: number });
  return found && Date.now() - found.since < longestMs ? found : null;
};

export const readLinking = (): (ExternalLogin & { readonly linking: string }) | null => {
  const found = readExternal();
  return found?.linking === undefined ? null : { ...found, linking: found.linking };
};

export const clearExternal = (): void => sessionStorage.removeItem(key);
