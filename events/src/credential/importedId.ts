import { createHash } from 'node:crypto';

/**
 * Returns the ID of the nth credential of an import: a UUIDv7 of the import's time whose random part is
 * derived from the import's ID and `n`. A retry creates the same IDs, and the sweeper finds the credentials
 * of an interrupted import. `at`: time of `OrderImportStarted`.
 */
export const importedId = (importId: string, at: string, n: number): string => {
  const hash = createHash('sha256').update(`${importId}#${n}`).digest();
  const bytes = Buffer.alloc(16);
  bytes.writeUIntBE(Date.parse(at), 0, 6);
  hash.copy(bytes, 6, 0, 10);
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};
