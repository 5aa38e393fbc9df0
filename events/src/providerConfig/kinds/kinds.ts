import { z } from 'zod';
import type { ProviderKind } from './kind.ts';
import { legicConnect } from './legicConnect/kind.ts';

/** Every kind of provider, one line each. */
export const providerKinds = {
  LEGIC_CONNECT: legicConnect,
} satisfies Record<string, ProviderKind>;

export type ProviderKindName = keyof typeof providerKinds;

/** LIM-11: the one provider kind so far. */
export const credentialProvider = z.enum(Object.keys(providerKinds) as [ProviderKindName]);
