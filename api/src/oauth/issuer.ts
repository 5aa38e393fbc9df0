import type { Deps } from '../http/route.ts';

/** Where the provider is mounted. */
export const oauthPath = '/admin/oauth2';

/** Who gives out tokens: the one place that says it. `origin` is what the request came to, where no `PUBLIC_URL` is set. */
export const issuerAt = ({ PUBLIC_URL }: Pick<Deps['config'], 'PUBLIC_URL'>, origin: string): string =>
  `${(PUBLIC_URL ?? origin).replace(/\/$/, '')}${oauthPath}`;

export const originOf = ({
  protocol,
  headers,
}: {
  readonly protocol: string;
  readonly headers: { readonly host?: string | undefined };
}): string => `${protocol}://${headers.host ?? ''}`;
