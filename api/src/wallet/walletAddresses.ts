import { isUpdateUrl } from '@latchkey/events/wallet/apple/updateUrl.ts';
import type { Deps } from '../http/route.ts';

type Needs = Pick<Deps, 'config' | 'ownUrl'>;

/**
 * Returns the web service URL to embed in passes; null if phones don't accept it. Real phones require
 * `https`; the sandbox doesn't.
 */
export const appleServiceUrl = ({ config, ownUrl }: Needs): string | null => {
  const isSandbox = config.APNS_URL.startsWith('http:');
  const origin = config.PUBLIC_URL ?? (isSandbox ? ownUrl() : '');
  return isUpdateUrl(origin, { isSandbox }) ? `${origin.replace(/\/$/, '')}/wallet/apple` : null;
};

/**
 * Returns the public URL, or this process's own URL for a test double of Google on the same machine;
 * undefined if neither applies.
 */
export const googlePublicUrl = ({ config, ownUrl }: Needs): string | undefined =>
  config.PUBLIC_URL ?? (config.GOOGLE_WALLET_URL === undefined ? undefined : ownUrl());
