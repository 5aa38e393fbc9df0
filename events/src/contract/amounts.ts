import { z } from 'zod';
import { count } from '../kernel/terms.ts';
import type { CredentialType } from './credentialType.ts';

/** Numbers of credentials by their type. */
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
export const countsBy = (of: (...numbers: number[]) => number, ...some: readonly Counts[]): Counts =>
  each(name => of(...some.map(one => one[name])));
export const plus = (a: Counts, b: Counts): Counts => countsBy((x, y) => x! + y!, a, b);
export const minus = (a: Counts, b: Counts): Counts => countsBy((x, y) => x! - y!, a, b);
/** What `a` has more than `b`, never less than nothing. */
export const beyond = (a: Counts, b: Counts): Counts => countsBy((x, y) => Math.max(0, x! - y!), a, b);
export const least = (a: Counts, b: Counts): Counts => countsBy(Math.min, a, b);
export const most = (a: Counts, b: Counts): Counts => countsBy(Math.max, a, b);
export const sumOf = (some: Counts): number => countNames.reduce((sum, name) => sum + some[name], 0);
export const isNone = (some: Counts): boolean => countNames.every(name => some[name] === 0);

export const isSame = (a: Counts, b: Counts): boolean => countNames.every(name => a[name] === b[name]);

export const countsOf = (types: Iterable<CredentialType>): Counts => {
  const found = { ...noCounts };
  for (const type of types) found[countNameOf(type)]++;
  return found;
};

/** Most billing cycles of one customer. */
export const mostCycles = 200;

/** LIM-07, LIM-08: most credentials of a type that a contract includes. Users have no limit but that of a number (LIM-06). */
export const mostIncluded = 10_000;
const limited = z.int().min(0).max(mostIncluded);
/** CON-30, CON-31: the amounts of a billing cycle as they are entered. */
export const amounts = z.object({
  userCredential: count,
  adminCredential: limited,
  walletCredential: limited,
});

/** CON-34, LIM-11: the provider whose credentials contracts include. */
export const contractProvider = 'LEGIC_CONNECT';
const provider = z.literal(contractProvider);
/** As they are entered: one for each provider, and there is one. */
export const enteredDetails = z
  .array(z.object({ credentialProvider: provider, included: amounts }))
  .length(1);
/** As events keep them: a limit that comes later refuses nothing that was recorded. */
export const recordedDetails = z.array(z.object({ credentialProvider: provider, included: counts }));
export type Details = z.output<typeof recordedDetails>;
export const shownDetails = z.array(
  z.object({ credentialProvider: z.string(), included: counts, usage: counts }),
);

export const includedIn = (details: Details): Counts =>
  details.reduce((sum, { included }) => plus(sum, included), noCounts);
