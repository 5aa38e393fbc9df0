import type { ProviderKindName } from '@latchkey/events/providerConfig/kinds/kinds.ts';
import type { ProviderClient } from '../ports/provider.ts';
import { legicConnect } from './legicConnect/client.ts';

/** The client of every kind of provider, one line each. */
export const providerClients: Readonly<Record<ProviderKindName, ProviderClient>> = {
  LEGIC_CONNECT: legicConnect,
};
