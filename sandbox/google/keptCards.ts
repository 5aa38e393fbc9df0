import { randomBytes } from 'node:crypto';
import { exportPKCS8, generateKeyPair } from 'jose';
import { z } from 'zod';
import { openJsonLines } from '../journal.ts';
import { genericClass, genericObject } from './shapes.ts';
import { newCallbackKeys } from './signing.ts';

const identity = z.object({
  account: z.object({
    type: z.literal('service_account'),
    client_email: z.string(),
    private_key_id: z.string(),
    private_key: z.string(),
  }),
  callbackKeys: z.object({ root: z.string(), intermediate: z.string() }),
});
const line = z.union([
  z.object({ identity }),
  z.object({ genericClass }),
  z.object({ genericObject }),
  z.object({ saved: z.string(), savedAt: z.string() }),
  z.object({ deleted: z.string() }),
]);
type Line = z.output<typeof line>;

const newIdentity = async (): Promise<z.output<typeof identity>> => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return {
    account: {
      type: 'service_account',
      client_email: 'wallet@latchkey-sandbox.iam.gserviceaccount.com',
      private_key_id: randomBytes(8).toString('hex'),
      private_key: await exportPKCS8(privateKey),
    },
    callbackKeys: newCallbackKeys(),
  };
};

/**
 * Opens the stored cards with their service account and callback keys, which are created if the file has
 * none. Without a file, nothing is stored.
 */
export const openStoredCards = async (file: string | undefined) => {
  const lines = await openJsonLines(file);
  const read = lines.entries.flatMap((entry): readonly Line[] => {
    const { data } = line.safeParse(entry);
    return data === undefined ? [] : [data];
  });
  const keep = (added: Line): Promise<void> => lines.write([added]);
  const storedIdentity = read.flatMap(one => ('identity' in one ? [one.identity] : [])).at(-1);
  const own = storedIdentity ?? (await newIdentity());
  if (storedIdentity === undefined) await keep({ identity: own });
  return { lines: read, identity: own, keep, close: lines.close };
};
