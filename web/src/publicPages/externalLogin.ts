import type { SignInProvider } from './signIn.ts';

const key = 'latchkey.external';
/** The server's timeout for a sign-in at a provider, in ms. */
const longestMs = 10 * 60_000;

/** The last sign-in at a provider that this tab began. */
export interface ExternalLogin {
  readonly email: string;
  readonly provider: SignInProvider;
  /** The sign-in that found an account to link: signing in the usual way now links it (PUB-39). */
  readonly linking?: string | undefined;
}

export const keepExternal = (login: ExternalLogin): void =>
  sessionStorage.setItem(key, JSON.stringify({ ...login, since: Date.now() }));

export const readExternal = (): ExternalLogin | null => {
  const text = sessionStorage.getItem(key);
  const found = text === null ? null : (JSON.parse(text) as ExternalLogin & { readonly since: number });
  return found && Date.now() - found.since < longestMs ? found : null;
};

/** Returns the sign-in that the next one links. */
export const readLinking = (): (ExternalLogin & { readonly linking: string }) | null => {
  const found = readExternal();
  return found?.linking === undefined ? null : { ...found, linking: found.linking };
};

export const clearExternal = (): void => sessionStorage.removeItem(key);
