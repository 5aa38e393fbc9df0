import { z } from 'zod';
import type { ProviderKind } from './kind.ts';
import { latchkeyWallet } from './latchkeyWallet/kind.ts';
import { legicConnect } from './legicConnect/kind.ts';
import { sandbox } from './sandbox/kind.ts';

export const providerKinds = {
  LEGIC_CONNECT: legicConnect,
  LATCHKEY_WALLET: latchkeyWallet,
  SANDBOX: sandbox,
} satisfies Record<string, ProviderKind>;

export type ProviderKindName = keyof typeof providerKinds;

/** LEGIC Connect, Latchkey Wallet, and the sandbox (LIM-11). */
export const credentialProvider = z.enum(
  Object.keys(providerKinds) as [ProviderKindName, ...ProviderKindName[]],
);

export const kindLabels = Object.fromEntries(
  credentialProvider.options.map(kind => [kind, providerKinds[kind].label]),
) as Readonly<Record<ProviderKindName, string>>;
