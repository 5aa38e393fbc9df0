import { hash, verify } from '@node-rs/argon2';
import { z } from 'zod';

// OWASP's parameters for argon2id; 2 is the algorithm's number in the package, whose enum is erased from types.
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const mostAtOnce = 2;

/** PUB-63: at least 12 characters of any script. */
export const password = z.string().min(12).max(255);

let running = 0;
const waiting: (() => void)[] = [];
/** Hashing takes 19 MiB and a core: a storm of logins must not take all of them. */
const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  while (running >= mostAtOnce) await new Promise<void>(resolve => waiting.push(resolve));
  running++;
  try {
    return await work();
  } finally {
    running--;
    waiting.shift()?.();
  }
};

export const hashPassword = (plain: string): Promise<string> => inTurn(() => hash(plain, parameters));

let decoy: Promise<string> | undefined;

/** Whether the password fits. Without a hash it takes the same time, so that the answer does not tell which accounts exist. */
export const fitsPassword = async (stored: string | null, plain: string): Promise<boolean> => {
  decoy ??= hashPassword('nobody has this password');
  const against = stored ?? (await decoy);
  const fits = await inTurn(() => verify(against, plain));
  return fits && stored !== null;
};
