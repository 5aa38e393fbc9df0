import { availableParallelism } from 'node:os';
import { Refusal, refuseFields } from '@latchkey/events/kernel/index.ts';
import { newPassword } from '@latchkey/events/kernel/terms.ts';
import { hash, verify } from '@node-rs/argon2';
import { passwordHashes } from '../metrics.ts';
import { isCommonPassword } from './commonPasswords.ts';

// OWASP's parameters for argon2id; 2 is the algorithm's number in the package, whose enum is erased from types.
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** libuv works on four things at once: one of them stays for files and names. */
const mostOfPool = 3;
/** So many hashes at once leave a core for everybody else, and a place in the pool. */
export const hashesAtOnce = (cores: number): number => Math.max(1, Math.min(cores - 1, mostOfPool));
const mostAtOnce = hashesAtOnce(availableParallelism());
const mostWaiting = 200;

/** PUB-63: at least 12 characters of any script, and none that everybody guesses first. */
export const password = newPassword.refine(text => !isCommonPassword(text), {
  params: { reason: 'too_common' },
});

/** Refuses, at the field, a password that is the user's own email. */
export const refuseOwnEmail = (plain: string, email: string, field: string): void => {
  if (plain.trim().toLowerCase() === email.toLowerCase()) refuseFields([{ field, reason: 'own_email' }]);
};

let running = 0;
const waiting: (() => void)[] = [];
/** Hashing takes 19 MiB and a core: a storm of logins must not take all of them. What cannot wait any more is `unavailable`. */
const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (waiting.length >= mostWaiting) throw new Refusal('unavailable');
  while (running >= mostAtOnce) await new Promise<void>(resolve => waiting.push(resolve));
  running++;
  try {
    passwordHashes.inc();
    return await work();
  } finally {
    running--;
    waiting.shift()?.();
  }
};

export const hashPassword = (plain: string): Promise<string> => inTurn(() => hash(plain, parameters));

/** A hash of other parameters than today's is made anew when its password is known: at sign-in. */
export const isOutdated = (stored: string): boolean =>
  !stored.startsWith(
    `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`,
  );

let decoy: Promise<string> | undefined;
/** Made once; where that fails the next one tries again. */
const decoyHash = (): Promise<string> => {
  decoy ??= hashPassword('nobody has this password').catch((error: unknown) => {
    decoy = undefined;
    throw error;
  });
  return decoy;
};

/** Around one try: refuses before it, and hears how it ended, in the same turn, so that tries side by side are counted too. */
export interface Watch {
  readonly before: () => Promise<void>;
  readonly after: (fits: boolean) => Promise<void>;
}

/** Whether the password fits. Without a hash it takes the same time, so that the answer does not tell which accounts exist. */
export const fitsPassword = async (stored: string | null, plain: string, watch?: Watch): Promise<boolean> => {
  const spare = await decoyHash();
  const against = stored ?? spare;
  return inTurn(async () => {
    await watch?.before();
    const fits = (await verify(against, plain)) && stored !== null;
    await watch?.after(fits);
    return fits;
  });
};
