import type { Deps } from '../http/route.ts';

interface CookieOptions {
  readonly path: string;
  readonly seconds: number;
  /** `Lax` where another site leads back to the path by a link; a form posted from elsewhere needs `None`. */
  readonly sameSite?: 'Strict' | 'Lax' | 'None';
}

/** The header that sets a cookie which scripts can't read, and which goes over TLS alone where the product is reached by it. 0 seconds take it away. */
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

/** The value of a cookie that a browser sent; undefined where there is none. `name`: letters and `_`. */
export const cookieIn = (cookies: string | undefined, name: string): string | undefined =>
  new RegExp(`(?:^|;\\s*)${name}=([\\w~.-]{0,1000})(?:;|$)`).exec(cookies ?? '')?.[1];
