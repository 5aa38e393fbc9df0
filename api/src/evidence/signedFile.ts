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

/** Returns the canonical JSON of a value (RFC 8785). */
export const canonical = (value: unknown): string => JSON.stringify(sorted(value));

export interface Entry {
  /** Number within the whole record. For an event, its revision. */
  readonly number: number;
}

/**
 * Returns a file that can be verified offline. `chain` lists the hash for each entry number from `first` to
 * `last`, computed over the entry and the previous hash; an entry missing from the log counts as null. The
 * signature covers everything except the entries, which it protects through `chain`. A changed entry can thus
 * be identified even if its own hash was recomputed.
 */
export const signedFile = <Head extends { readonly first: number }, E extends Entry>(
  { publicKey, sign }: SigningKey,
  head: Head,
  entries: readonly E[],
  last = entries.at(-1)?.number ?? 0,
) => {
  const byNumber = new Map(entries.map(entry => [entry.number, entry]));
  const chain: string[] = [];
  for (let number = head.first; number <= last; number += 1)
    chain.push(
      createHash('sha256')
        .update(`${chain.at(-1) ?? ''}\n${canonical(byNumber.get(number) ?? null)}`)
        .digest('base64url'),
    );
  const signed = { format: evidenceFormat, ...head, chain, key: publicKey };
  return { ...signed, signature: sign(canonical(signed)), entries };
};
