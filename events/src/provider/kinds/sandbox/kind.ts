import type { ProviderKind } from '../kind.ts';
import { legicConnect } from '../legicConnect/kind.ts';

/**
 * The development provider: uses LEGIC Connect's protocol, lists files in addition, and can simulate failures.
 */
export const sandbox: ProviderKind = {
  ...legicConnect,
  label: 'Sandbox',
  hasListing: true,
  client: async () => (await import('./client.ts')).sandboxClient,
};
