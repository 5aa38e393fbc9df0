import { Refusal } from '@latchkey/events/kernel/index.ts';
import { hash, verify } from '@node-rs/argon2';
import { z } from 'zod';

// OWASP's parameters for argon2id; 2 is the algorithm's number in the package, whose enum is erased from types.
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const mostAtOnce = 2;
const mostWaiting = 200;

/** PUB-63: at least 12 characters of any script. */
export const password = z.string().min(12).max(255);

let running = 0;
const waiting: (() => void)[] = [];
/** Hashing takes 19 MiB and a core: a storm of logins must not take all of them. What cannot wait any more is `unavailable`. */
const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (waiting.length >= mostWaiting) throw new Refusal('unavailable');
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

/** Around one try: refuses before it, and hears how it ended, in the same turn, so that tries side by side are counted too. */
export interface Watch {
  readonly before: () => Promise<void>;
  readonly after: (fits: boolean) => Promise<void>;
}

/** Whether the password fits. Without a hash it takes the same time, so that the answer does not tell which accounts exist. */
export const fitsPassword = async (stored: string | null, plain: string, watch?: Watch): Promise<boolean> => {
  decoy ??= hashPassword('nobody has this password');
  const against = stored ?? (await decoy);
  return inTurn(async () => {
    await watch?.before();
    const fits = (await verify(against, plain)) && stored !== null;
    await watch?.after(fits);
    return fits;
  });
};
