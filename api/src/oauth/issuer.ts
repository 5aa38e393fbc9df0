import type { Deps } from '../http/route.ts';

/** Path where the provider is mounted. */
export const oauthPath = '/admin/oauth2';

/**
 * Returns the issuer of tokens, defined only here. `origin` is that of the request, for use without
 * `PUBLIC_URL`.
 */
export const issuerAt = ({ PUBLIC_URL }: Pick<Deps['config'], 'PUBLIC_URL'>, origin: string): string =>
  `${(PUBLIC_URL ?? origin).replace(/\/$/, '')}${oauthPath}`;

export const originOf = ({
  protocol,
  headers,
}: {
  readonly protocol: string;
  readonly headers: { readonly host?: string | undefined };
}): string => `${protocol}://${headers.host ?? ''}`;
