import type { ProviderKind } from '../kind.ts';
import { legicConnect } from '../legicConnect/kind.ts';

/** The provider that runs beside the product: it speaks as LEGIC Connect does, and can be told to fail. */
export const sandbox: ProviderKind = { ...legicConnect, label: 'Sandbox' };
