/** The reason why phones may not reach a URL; null if none is known. */
export type AddressProblemName = 'local' | 'inside' | 'plain' | 'other' | null;

const local = /^(localhost|.+\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/;
const inside =
  /^(10(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2}|169\.254(\.\d+){2}|\[f[cde].*\]|[^.:]+|.+\.(local|internal|lan|home|intranet|corp))$/;

/**
 * Returns why phones may not reach `url`, without a request. `other`: the URL's origin differs from the
 * console's (`origin`) and may be wrong.
 */
export const addressProblemOf = (url: string, origin?: string): AddressProblemName => {
  if (!URL.canParse(url)) return null;
  const { hostname, protocol, origin: own } = new URL(url);
  if (local.test(hostname)) return 'local';
  if (inside.test(hostname)) return 'inside';
  if (protocol !== 'https:') return 'plain';
  return origin !== undefined && origin !== own ? 'other' : null;
};
