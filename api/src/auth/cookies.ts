import type { Deps } from '../http/route.ts';

interface CookieOptions {
  readonly path: string;
  readonly seconds: number;
  /** `Lax` if another site links back to the path; `None` if another site posts a form to it. */
  readonly sameSite?: 'Strict' | 'Lax' | 'None';
}

/**
 * Returns the header of an HttpOnly cookie, which is also Secure if the product is served over TLS. `seconds:
 * 0` deletes the cookie.
 */
export const cookieHeader = (
  { config }: Pick<Deps, 'config'>,
  name: string,
  value: string,
  { path, seconds, sameSite = 'Strict' }: CookieOptions,
): Readonly<Record<string, string>> => {
  const isSecure = config.PUBLIC_URL?.startsWith('https:') ?? false;
  return {
    'Set-Cookie': `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=${sameSite}${isSecure ? '; Secure' : ''}`,
  };
};

/**
 * Returns the value of a cookie. `name` becomes part of a pattern unescaped, so it may only contain letters
 * and `_`.
 */
export const cookieIn = (cookies: string | undefined, name: string): string | undefined =>
  new RegExp(`(?:^|;\\s*)${name}=([\\w~.-]{0,1000})(?:;|$)`).exec(cookies ?? '')?.[1];
