import { z } from 'zod';
import type { ProviderKind } from './kind.ts';
import { latchkeyWallet } from './latchkeyWallet/kind.ts';
import { legicConnect } from './legicConnect/kind.ts';
import { sandbox } from './sandbox/kind.ts';

/** Every kind of provider, one line each: its folder holds all that is its own. */
export const providerKinds = {
  LEGIC_CONNECT: legicConnect,
  LATCHKEY_WALLET: latchkeyWallet,
  SANDBOX: sandbox,
} satisfies Record<string, ProviderKind>;

export type ProviderKindName = keyof typeof providerKinds;

/** LIM-11: LEGIC Connect, our own wallet, and the sandbox that runs next to the product. */
export const credentialProvider = z.enum(
  Object.keys(providerKinds) as [ProviderKindName, ...ProviderKindName[]],
);

/** The names of the kinds, the same in every language. */
export const kindLabels = Object.fromEntries(
  credentialProvider.options.map(kind => [kind, providerKinds[kind].label]),
) as Readonly<Record<ProviderKindName, string>>;
