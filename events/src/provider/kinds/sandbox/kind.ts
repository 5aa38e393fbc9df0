import type { ProviderKind } from '../kind.ts';
import { legicConnect } from '../legicConnect/kind.ts';

/** The development provider: LEGIC Connect's protocol with a list of files. Can simulate failures. */
export const sandbox: ProviderKind = {
  ...legicConnect,
  label: 'Sandbox',
  hasListing: true,
  client: async () => (await import('./client.ts')).sandboxClient,
};
