import { createHash } from 'node:crypto';
import type { SigningKey } from '@latchkey/events/sealing/keys.ts';

export const evidenceFormat = 'latchkey-evidence/1';

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([, part]) => part !== undefined);
  return Object.fromEntries(
    fields.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, part]) => [name, sorted(part)]),
  );
};

/** Returns the canonical JSON of a value (RFC 8785, whose rules for fractions don't matter here). */
export const canonical = (value: unknown): string => JSON.stringify(sorted(value));

export interface Entry {
  /** Number within the whole record; consecutive. For an event, its revision. */
  readonly number: number;
}

/**
 * Returns a file that is verified offline. `chain` holds the hash of each entry, over the entry and the hash
 * before it. The signature covers all but the entries, and thus, through `chain`, these too: a changed entry
 * can be named even if its own hash was adapted.
 */
export const signedFile = <Head extends object, E extends Entry>(
  { publicKey, sign }: SigningKey,
  head: Head,
  entries: readonly E[],
) => {
  const chain: string[] = [];
  for (const entry of entries)
    chain.push(
      createHash('sha256')
        .update(`${chain.at(-1) ?? ''}\n${canonical(entry)}`)
        .digest('base64url'),
    );
  const signed = { format: evidenceFormat, ...head, chain, key: publicKey };
  return { ...signed, signature: sign(canonical(signed)), entries };
};
