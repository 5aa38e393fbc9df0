import { crc32 } from 'node:zlib';

export interface ZipFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly crc: number;
}

export const zipFile = (name: string, bytes: Uint8Array): ZipFile => ({ name, bytes, crc: crc32(bytes) });

const signatures = { file: 0x04034b50, entry: 0x02014b50, end: 0x06054b50 } as const;
const version = 20;
/** January 1, 1980 in DOS format, for all files, so that equal files give equal archives. */
const date = 0x21;

/** Writes the fields that local headers and directory entries have in common. */
const writeCommon = (head: Buffer, at: number, { name, bytes, crc }: ZipFile): void => {
  head.writeUInt16LE(version, at);
  head.writeUInt16LE(date, at + 8);
  head.writeUInt32LE(crc, at + 10);
  head.writeUInt32LE(bytes.length, at + 14);
  head.writeUInt32LE(bytes.length, at + 18);
  head.writeUInt16LE(name.length, at + 22);
};

/**
 * Returns a ZIP archive of uncompressed files, with sizes in the local headers. Names must be ASCII, and the
 * total size below 4 GiB.
 */
export const storedZip = (files: readonly ZipFile[]): Buffer => {
  const parts: Uint8Array[] = [];
  const entries: Uint8Array[] = [];
  let at = 0;
  for (const file of files) {
    const name = Buffer.from(file.name, 'latin1');
    const head = Buffer.alloc(30);
    head.writeUInt32LE(signatures.file, 0);
    writeCommon(head, 4, file);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(signatures.entry, 0);
    entry.writeUInt16LE(version, 4);
    writeCommon(entry, 6, file);
    entry.writeUInt32LE(at, 42);
    parts.push(head, name, file.bytes);
    entries.push(entry, name);
    at += head.length + name.length + file.bytes.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(signatures.end, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, directory, end]);
};
