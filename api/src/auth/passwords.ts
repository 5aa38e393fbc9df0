import { availableParallelism } from 'node:os';
import { Refusal, refuseFields } from '@latchkey/events/kernel/index.ts';
import { newPassword } from '@latchkey/events/kernel/terms.ts';
import { hash, verify } from '@node-rs/argon2';
import { passwordHashes } from '../metrics.ts';
import { isCommonPassword } from './commonPasswords.ts';

// OWASP's parameters for argon2id; 2 is the algorithm's number in the package, whose enum is erased with the
// types
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Maximum number of threads that hash passwords. libuv has four; one remains for file and DNS operations. */
const maxPoolThreads = 3;
/** Returns how many hashes may run at once (at least one), leaving a core and a thread for other work. */
export const hashesAtOnce = (cores: number): number => Math.max(1, Math.min(cores - 1, maxPoolThreads));
const maxConcurrent = hashesAtOnce(availableParallelism());
const maxWaiting = 200;

/** A new password: 12 to 255 characters of any script, and not a common one (PUB-63). */
export const password = newPassword.refine(text => !isCommonPassword(text), {
  params: { reason: 'too_common' },
});

export const refuseOwnEmail = (plain: string, email: string, field: string): void => {
  if (plain.trim().toLowerCase() === email.toLowerCase()) refuseFields([{ field, reason: 'own_email' }]);
};

let running = 0;
const waiting: (() => void)[] = [];
/**
 * Limits concurrent hashing, as each hash takes 19 MiB and a core. Refuses with `unavailable` if the queue is
 * too long.
 */
const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (waiting.length >= maxWaiting) throw new Refusal('unavailable');
  while (running >= maxConcurrent) await new Promise<void>(resolve => waiting.push(resolve));
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

export const isOutdated = (stored: string): boolean =>
  !stored.startsWith(
    `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`,
  );

let decoy: Promise<string> | undefined;
/** Returns the hash that is verified if there is no stored one. It is created once; a failure is retried. */
const decoyHash = (): Promise<string> => {
  decoy ??= hashPassword('nobody has this password').catch((error: unknown) => {
    decoy = undefined;
    throw error;
  });
  return decoy;
};

/**
 * Hooks around one attempt. `before` may refuse it; `after` gets the result within the same turn, so that
 * concurrent attempts are counted.
 */
export interface Watch {
  readonly before: () => Promise<void>;
  readonly after: (fits: boolean) => Promise<void>;
}

/** Returns whether the password matches. Takes the same time without a hash, to hide which accounts exist. */
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
