import type { ProviderKind } from '../kind.ts';
import { legicConnect } from '../legicConnect/kind.ts';

/** The development provider: uses LEGIC Connect's protocol and can simulate failures. */
export const sandbox: ProviderKind = { ...legicConnect, label: 'Sandbox' };
