import { googleIssuing, type GoogleIssuing } from '@latchkey/events/wallet/google/googleIssuer.ts';
import type { Deps } from '../http/route.ts';
import { googlePublicUrl } from './walletAddresses.ts';

type Needs = Pick<Deps, 'store' | 'pool' | 'secrets' | 'keys' | 'now' | 'config' | 'ownUrl'>;

export const googleIssuingOf = ({ store, pool, secrets, keys, now, config, ownUrl }: Needs) =>
  googleIssuing({
    store,
    pool,
    secrets,
    keys,
    now,
    settings: { publicUrl: googlePublicUrl({ config, ownUrl }), googleUrl: config.GOOGLE_WALLET_URL },
  });

export const readyGoogleOf = async (deps: Needs): Promise<GoogleIssuing | null> => {
  const issuing = await googleIssuingOf(deps);
  return issuing === 'key_unreadable' ? null : issuing;
};
