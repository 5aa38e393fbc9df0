import { z } from 'zod';
import type { ProviderKind } from './kind.ts';
import { legicConnect } from './legicConnect/kind.ts';
import { sandbox } from './sandbox/kind.ts';

/** Every kind of provider, one line each: its folder holds all that is its own. */
export const providerKinds = {
  LEGIC_CONNECT: legicConnect,
  SANDBOX: sandbox,
} satisfies Record<string, ProviderKind>;

export type ProviderKindName = keyof typeof providerKinds;

/** LIM-11: the known one, and the sandbox that runs beside the product. */
export const credentialProvider = z.enum(
  Object.keys(providerKinds) as [ProviderKindName, ...ProviderKindName[]],
);
