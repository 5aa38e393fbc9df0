import type { Wallet } from '@latchkey/events/cardProfile/design/design.ts';
import { refuse } from '@latchkey/events/kernel/index.ts';
import type { Deps } from '../../http/route.ts';
import { googlePublicUrl } from '../../wallet/walletAddresses.ts';

/**
 * Returns our URL for samples in a wallet. Phones and Google accept only https; a test double of Google
 * accepts any URL. Refuses with `cardProfile.sample_no_address` if there is no such URL.
 */
export const sampleOrigin = (wallet: Wallet, { config, ownUrl }: Pick<Deps, 'config' | 'ownUrl'>): string => {
  const origin = wallet === 'google' ? googlePublicUrl({ config, ownUrl }) : config.PUBLIC_URL;
  const isFree = wallet === 'google' && config.GOOGLE_WALLET_URL !== undefined;
  return origin !== undefined && (isFree || origin.startsWith('https:'))
    ? origin
    : refuse('cardProfile.sample_no_address');
};
