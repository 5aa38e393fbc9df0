import { createHash, createPublicKey, verify } from 'node:crypto';

/** Finding about an entry, such as an event by its revision, or about the whole file. */
export interface EvidenceFault {
  /**
   * `changed`: the entry isn't the signed one. `missing`: a signed entry isn't in the file. `moved`: an entry
   * is out of order. `added`: an entry isn't part of the signed record. `broken`: the entry had been changed
   * or lost on the server before the file was made. `signature`: the file wasn't signed with the key that it
   * names. `key`: that key isn't one of the given ones.
   */
  readonly reason: 'changed' | 'missing' | 'moved' | 'added' | 'broken' | 'signature' | 'key';
  /** Number of the entry; null for findings about the file. */
  readonly number: number | null;
  readonly type: string | null;
}

export interface EvidenceResult {
  readonly isIntact: boolean;
  /** Whether the caller gave keys that the file's key was compared with. */
  readonly isKeyKnown: boolean;
  readonly faults: readonly EvidenceFault[];
  readonly kind: string;
  readonly subject: Readonly<Record<string, unknown>>;
  readonly createdAt: string;
  readonly origin: string | null;
  readonly part: number;
  readonly parts: number;
  readonly entryCount: number;
  /** Thumbprint of the key that the file names. */
  readonly keyId: string;
}

interface Entry {
  readonly number: number;
  readonly type?: unknown;
}
interface Jwk {
  readonly kty: string;
  readonly crv: string;
  readonly x: string;
}
interface Evidence {
  readonly format: string;
  readonly kind: string;
  readonly subject: Readonly<Record<string, unknown>>;
  readonly createdAt: string;
  readonly origin: string | null;
  readonly part: number;
  readonly parts: number;
  readonly first: number;
  readonly broken?: readonly { readonly number: number }[];
  readonly chain: readonly string[];
  readonly key: Jwk;
  readonly signature: string;
  readonly entries: readonly Entry[];
}

const format = 'latchkey-evidence/1';

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(fields.map(([name, part]) => [name, sorted(part)]));
};
const canonical = (value: unknown): string => JSON.stringify(sorted(value));
const hashAfter = (before: string, entry: Entry | null): string =>
  createHash('sha256')
    .update(`${before}\n${canonical(entry)}`)
    .digest('base64url');

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isListOf = <T>(value: unknown, isOne: (one: unknown) => one is T): value is readonly T[] =>
  Array.isArray(value) && value.every(isOne);
const isText = (value: unknown): value is string => typeof value === 'string';
const isEntry = (value: unknown): value is Entry => isObject(value) && Number.isSafeInteger(value['number']);

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 1;
const isKey = (value: unknown): value is Jwk =>
  isObject(value) && isText(value['kty']) && isText(value['crv']) && isText(value['x']);

const isEvidence = (value: unknown): value is Evidence =>
  isObject(value) &&
  value['format'] === format &&
  isText(value['kind']) &&
  isObject(value['subject']) &&
  isText(value['createdAt']) &&
  (value['origin'] === null || isText(value['origin'])) &&
  isCount(value['part']) &&
  isCount(value['parts']) &&
  isKey(value['key']) &&
  isText(value['signature']) &&
  Number.isSafeInteger(value['first']) &&
  isListOf(value['chain'], isText) &&
  isListOf(value['entries'], isEntry) &&
  isListOf(value['broken'] ?? [], isEntry);

/**
 * Returns whether an object in valid JSON has a key twice. Other programs might show the first value, while
 * the last one is verified.
 */
const hasRepeatedKey = (json: string): boolean => {
  const open: Set<string>[] = [];
  const colon = /\s*:/y;
  for (let n = 0; n < json.length; n += 1) {
    if (json[n] === '{') open.push(new Set());
    else if (json[n] === '}') open.pop();
    else if (json[n] === '"') {
      const start = n;
      for (n += 1; json[n] !== '"'; n += 1) if (json[n] === '\\') n += 1;
      colon.lastIndex = n + 1;
      if (!colon.test(json)) continue;
      const key = JSON.parse(json.slice(start, n + 1)) as string;
      const keys = open.at(-1)!;
      if (keys.has(key)) return true;
      keys.add(key);
    }
  }
  return false;
};

const thumbprint = ({ crv, kty, x }: Jwk): string =>
  createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url');

const isSigned = ({ entries: _, signature, ...signed }: Evidence): boolean => {
  const { kty, crv, x } = signed.key;
  if (kty !== 'OKP' || crv !== 'Ed25519') return false;
  try {
    const key = createPublicKey({ key: { kty, crv, x }, format: 'jwk' });
    return verify(null, Buffer.from(canonical(signed)), key, Buffer.from(signature, 'base64url'));
  } catch {
    return false;
  }
};

/** Returns the smallest set of entries whose removal leaves the rest in ascending order. */
const movedIn = (entries: readonly Entry[]): ReadonlySet<Entry> => {
  // the longest ascending subsequence stays; `tails[n]` is the index of the smallest entry that ends a
  // subsequence of length n + 1
  const tails: number[] = [];
  const before: number[] = [];
  entries.forEach(({ number }, n) => {
    let length = tails.findLastIndex(index => entries[index]!.number < number) + 1;
    before[n] = length > 0 ? tails[length - 1]! : -1;
    tails[length] = n;
    length += 1;
  });
  const staying = new Set<number>();
  for (let n = tails.at(-1) ?? -1; n >= 0; n = before[n]!) staying.add(n);
  return new Set(entries.filter((_, n) => !staying.has(n)));
};

const typeOf = ({ type }: Entry): string | null => (isText(type) ? type : null);

const entryFaults = ({ chain, entries, first }: Evidence): readonly EvidenceFault[] => {
  const isSame = (entry: Entry): boolean => {
    const n = entry.number - first;
    return chain[n] !== undefined && hashAfter(chain[n - 1] ?? '', entry) === chain[n];
  };
  const byNumber = Map.groupBy(entries, ({ number }) => number);
  const kept = new Set<Entry>();
  const faults: EvidenceFault[] = [];
  chain.forEach((hash, n) => {
    const number = first + n;
    // the log had already lost the entry
    if (hash === hashAfter(chain[n - 1] ?? '', null))
      return void faults.push({ reason: 'broken', number, type: null });
    const found = byNumber.get(number) ?? [];
    const entry = found.find(isSame) ?? found[0];
    if (!entry) return void faults.push({ reason: 'missing', number, type: null });
    kept.add(entry);
    if (!isSame(entry)) faults.push({ reason: 'changed', number, type: typeOf(entry) });
  });
  for (const entry of entries)
    if (!kept.has(entry)) faults.push({ reason: 'added', number: entry.number, type: typeOf(entry) });
  for (const entry of movedIn(entries.filter(one => kept.has(one))))
    faults.push({ reason: 'moved', number: entry.number, type: typeOf(entry) });
  return faults.toSorted((one, other) => one.number! - other.number!);
};

/** Returns the thumbprints of the keys in a key set, or of a single key. A thumbprint is returned as is. */
export const keyIdsOf = (text: string): readonly string[] => {
  const trimmed = text.trim();
  if (/^[\w-]{43}$/.test(trimmed)) return [trimmed];
  const value: unknown = JSON.parse(trimmed);
  const keys = isObject(value) && Array.isArray(value['keys']) ? value['keys'] : [value];
  return keys.flatMap(key => (isObject(key) && isText(key['x']) ? [thumbprint(key as unknown as Jwk)] : []));
};

/**
 * Verifies a file of evidence or a certificate of erasure without the server. `keyIds`: thumbprints of the
 * keys that the file may be signed with (`keyIdsOf`); without any, its own key is trusted, which only reveals
 * accidental changes. Returns null if the text isn't such a file.
 */
export const verifyEvidence = (content: string, keyIds: readonly string[] = []): EvidenceResult | null => {
  let file: unknown;
  try {
    file = JSON.parse(content);
  } catch {
    return null;
  }
  if (!isEvidence(file) || hasRepeatedKey(content)) return null;
  const keyId = thumbprint(file.key);
  const about = (reason: 'signature' | 'key'): EvidenceFault => ({ reason, number: null, type: null });
  const faults = [
    ...(keyIds.length > 0 && !keyIds.includes(keyId) ? [about('key')] : []),
    ...(isSigned(file) ? [] : [about('signature')]),
    ...(file.broken ?? []).map(({ number }): EvidenceFault => ({ reason: 'broken', number, type: null })),
    ...entryFaults(file),
  ];
  const { kind, subject, createdAt, origin, part, parts, entries } = file;
  return {
    isIntact: faults.length === 0,
    isKeyKnown: keyIds.length > 0,
    faults,
    kind,
    subject,
    createdAt,
    origin,
    part,
    parts,
    entryCount: entries.length,
    keyId,
  };
};
