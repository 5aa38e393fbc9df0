import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';
import { refuse } from '@latchkey/events/kernel/index.ts';
import { refuseBecause } from '../../http/refuseBecause.ts';

const inflate = promisify(inflateRaw);

/** Maximum size of an uploaded archive in bytes, both packed and unpacked. */
export const archiveBytes = 10 * 1024 * 1024;
const maxEntries = 200;
/** Maximum ratio of unpacked to packed size. Files smaller than 1 KiB when packed count as 1 KiB. */
const maxRatio = 100;

const signatures = { end: 0x06054b50, entry: 0x02014b50, local: 0x04034b50 } as const;
const endBytes = 22;
const entryBytes = 46;
const localBytes = 30;
/** Maximum length of the comment after the end record, in bytes. */
const maxComment = 65_535;

interface Entry {
  readonly name: string;
  readonly isPacked: boolean;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
}
export interface Archive {
  readonly names: readonly string[];
  /** Unpacks a file and checks its size and checksum. Refuses with `cardProfile.archive_broken`. */
  readonly read: (name: string) => Promise<Buffer>;
}

const broken = (cause?: unknown): never => refuseBecause('cardProfile.archive_broken', cause);

const endOf = (bytes: Buffer): number => {
  for (let at = bytes.length - endBytes; at >= Math.max(0, bytes.length - endBytes - maxComment); at--)
    if (bytes.readUInt32LE(at) === signatures.end) return at;
  return broken();
};

const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
/** Refuses links and names that lead out of the archive, on any operating system. */
const checkedName = (bytes: Buffer, unixMode: number): string => {
  let name: string;
  try {
    name = strictUtf8.decode(bytes);
  } catch (error) {
    return broken(error);
  }
  const isLink = (unixMode & 0xf000) === 0xa000;
  const isOutside = /^\/|^[a-z]:|\\|\0|(^|\/)\.\.(\/|$)/i.test(name);
  return isLink || isOutside ? refuse('cardProfile.archive_path') : name;
};

const entryAt = (bytes: Buffer, at: number): { readonly entry: Entry; readonly next: number } => {
  if (at + entryBytes > bytes.length || bytes.readUInt32LE(at) !== signatures.entry) return broken();
  const [flags, method] = [bytes.readUInt16LE(at + 8), bytes.readUInt16LE(at + 10)];
  const lengths = [28, 30, 32].map(part => bytes.readUInt16LE(at + part)) as [number, number, number];
  const nameEnd = at + entryBytes + lengths[0];
  const next = nameEnd + lengths[1] + lengths[2];
  const isEncrypted = (flags & 1) === 1;
  if (next > bytes.length || isEncrypted || (method !== 0 && method !== 8)) return broken();
  return {
    next,
    entry: {
      name: checkedName(bytes.subarray(at + entryBytes, nameEnd), bytes.readUInt32LE(at + 38) >>> 16),
      isPacked: method === 8,
      crc: bytes.readUInt32LE(at + 16),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    },
  };
};

const contentOf = async (bytes: Buffer, { isPacked, crc, packed, size, offset }: Entry): Promise<Buffer> => {
  if (offset + localBytes > bytes.length || bytes.readUInt32LE(offset) !== signatures.local) return broken();
  const start = offset + localBytes + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  if (start + packed > bytes.length) return broken();
  const stored = bytes.subarray(start, start + packed);
  const content = isPacked
    ? await inflate(stored, { maxOutputLength: Math.max(size, 1) }).catch(broken)
    : stored;
  return content.length === size && crc32(content) === crc ? content : broken();
};

/**
 * Reads the directory of an untrusted ZIP archive without unpacking anything. Refuses an archive that is
 * broken or encrypted, has more than 200 entries or 10 MiB unpacked, packs a file more than a hundredfold, or
 * contains links or names that lead out of it (`cardProfile.archive_…`).
 */
export const openArchive = (bytes: Buffer): Archive => {
  if (bytes.length < endBytes) return broken();
  const end = endOf(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count > maxEntries) return refuse('cardProfile.archive_too_large');
  const entries = new Map<string, Entry>();
  let at = bytes.readUInt32LE(end + 16);
  let total = 0;
  for (let n = 0; n < count; n++) {
    const { entry, next } = entryAt(bytes, at);
    const { name, size, packed } = entry;
    total += size;
    if (total > archiveBytes || size > maxRatio * Math.max(packed, 1_024))
      return refuse('cardProfile.archive_too_large');
    if (entries.has(name)) return broken();
    entries.set(name, entry);
    at = next;
  }
  return {
    names: [...entries.keys()].filter(name => !name.endsWith('/') && !name.startsWith('__MACOSX/')),
    read: async name => contentOf(bytes, entries.get(name) ?? broken()),
  };
};
