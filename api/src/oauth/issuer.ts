import type { Deps } from '../http/route.ts';

export const oauthPath = '/admin/oauth2';

/** Returns the issuer of tokens. `origin` is the request's, used if `PUBLIC_URL` isn't set. */
export const issuerAt = ({ PUBLIC_URL }: Pick<Deps['config'], 'PUBLIC_URL'>, origin: string): string =>
  `${(PUBLIC_URL ?? origin).replace(/\/$/, '')}${oauthPath}`;

export const originOf = ({
  protocol,
  headers,
}: {
  readonly protocol: string;
  readonly headers: { readonly host?: string | undefined };
}): string => `${protocol}://${headers.host ?? ''}`;
