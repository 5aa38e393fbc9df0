import { isUpdateUrl } from '@latchkey/events/wallet/apple/updateUrl.ts';
import type { Deps } from '../http/route.ts';

type Needs = Pick<Deps, 'config' | 'ownUrl'>;

/**
 * Returns the URL of Apple's web service, which passes contain; null if phones don't accept it. Only
 * sandbox phones accept one without `https`.
 */
export const appleServiceUrl = ({ config, ownUrl }: Needs): string | null => {
  const isSandbox = config.APNS_URL.startsWith('http:');
  const origin = config.PUBLIC_URL ?? (isSandbox ? ownUrl() : '');
  return isUpdateUrl(origin, { isSandbox }) ? `${origin.replace(/\/$/, '')}/wallet/apple` : null;
};

/**
 * Returns the public address for Google, or the address of this process for the double on the same machine.
 */
export const googlePublicUrl = ({ config, ownUrl }: Needs): string | undefined =>
  config.PUBLIC_URL ?? (config.GOOGLE_WALLET_URL === undefined ? undefined : ownUrl());
