import { z } from 'zod';
import * as all from './all.ts';
import type { ProviderKind } from './kind.ts';

/** All kinds of providers, sorted by name: Latchkey Wallet, LEGIC Connect and the sandbox (LIM-11). */
export const providerKinds = { ...all } satisfies Record<string, ProviderKind>;

export type ProviderKindName = keyof typeof providerKinds;

export const credentialProvider = z.enum(
  Object.keys(providerKinds) as [ProviderKindName, ...ProviderKindName[]],
);

export const kindLabels = Object.fromEntries(
  credentialProvider.options.map(kind => [kind, providerKinds[kind].label]),
) as Readonly<Record<ProviderKindName, string>>;
