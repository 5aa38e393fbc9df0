import { z } from 'zod';
import { count } from '../kernel/terms.ts';
import type { CredentialType } from './credentialType.ts';

export const counts = z.object({ userCredential: count, adminCredential: count, walletCredential: count });
export type Counts = z.output<typeof counts>;
export type CountName = keyof Counts;
export const countNames = Object.keys(counts.shape) as readonly CountName[];

export const noCounts: Counts = { userCredential: 0, adminCredential: 0, walletCredential: 0 };
export const countNameOf = (type: CredentialType): CountName => `${type}Credential`;

const each = (value: (name: CountName) => number): Counts => ({
  userCredential: value('userCredential'),
  adminCredential: value('adminCredential'),
  walletCredential: value('walletCredential'),
});
export const countsBy = (of: (...numbers: number[]) => number, ...all: readonly Counts[]): Counts =>
  each(name => of(...all.map(one => one[name])));
export const plus = (a: Counts, b: Counts): Counts => countsBy((x, y) => x! + y!, a, b);
export const minus = (a: Counts, b: Counts): Counts => countsBy((x, y) => x! - y!, a, b);
export const beyond = (a: Counts, b: Counts): Counts => countsBy((x, y) => Math.max(0, x! - y!), a, b);
export const minCounts = (a: Counts, b: Counts): Counts => countsBy(Math.min, a, b);
export const maxCounts = (a: Counts, b: Counts): Counts => countsBy(Math.max, a, b);
export const sumOf = (counts: Counts): number => countNames.reduce((sum, name) => sum + counts[name], 0);
export const isNone = (some: Counts): boolean => countNames.every(name => some[name] === 0);

export const isSame = (a: Counts, b: Counts): boolean => countNames.every(name => a[name] === b[name]);

export const countsOf = (types: Iterable<CredentialType>): Counts => {
  const found = { ...noCounts };
  for (const type of types) found[countNameOf(type)]++;
  return found;
};

export const maxCycles = 200;

/**
 * Maximum number of admin credentials, and of wallet credentials, in a cycle (LIM-07, LIM-08). User
 * credentials are unlimited (LIM-06).
 */
export const maxIncluded = 10_000;
const limited = z.int().min(0).max(maxIncluded);
export const amounts = z.object({
  userCredential: count,
  adminCredential: limited,
  walletCredential: limited,
});

/** Provider whose credentials are included in contracts (CON-34, LIM-11). */
export const contractProvider = 'LEGIC_CONNECT';
const provider = z.literal(contractProvider);
export const enteredDetails = z
  .array(z.object({ credentialProvider: provider, included: amounts }))
  .length(1);
/** Recorded form without limits, as a new limit must not invalidate recorded events. */
export const recordedDetails = z.array(z.object({ credentialProvider: provider, included: counts }));
export type Details = z.output<typeof recordedDetails>;
export const shownDetails = z.array(
  z.object({ credentialProvider: z.string(), included: counts, usage: counts }),
);

export const includedIn = (details: Details): Counts =>
  details.reduce((sum, { included }) => plus(sum, included), noCounts);
