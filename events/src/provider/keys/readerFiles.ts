import { defaultKeyFileId } from './values.ts';

const everyBit = 'FF'.repeat(12);
const noBit = '00'.repeat(12);

interface Profile {
  readonly displayName: string;
  /** 12 bytes in hex, or `random`. */
  readonly fileId: string;
}
/** A pattern of files that readers accept: those whose ID equals `fileId` in the bits of `mask`. */
export interface ReaderFile {
  readonly fileId: string;
  readonly mask: string;
  readonly cardProfiles: string[];
}

/**
 * Returns the files that readers must accept to read all credentials of these card profiles. Profiles with
 * random IDs share an entry with an empty mask, because readers recognize their files by project and keys
 * instead. Without profiles, returns the default key file (PCF-60).
 */
export const readerFilesOf = (profiles: readonly Profile[]): ReaderFile[] => {
  const byId = Map.groupBy(profiles, ({ fileId }) => fileId.toUpperCase());
  if (byId.size === 0) return [{ fileId: defaultKeyFileId, mask: everyBit, cardProfiles: [] }];
  return [...byId].map(([fileId, of]) => ({
    ...(fileId === 'RANDOM' ? { fileId: defaultKeyFileId, mask: noBit } : { fileId, mask: everyBit }),
    cardProfiles: of.map(({ displayName }) => displayName),
  }));
};
