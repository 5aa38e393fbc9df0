import { defaultKeyFileId } from './values.ts';

const everyBit = 'FF'.repeat(12);
const noBit = '00'.repeat(12);

interface Profile {
  readonly displayName: string;
  /** Twelve bytes in hex, or `random`. */
  readonly fileId: string;
}
/** A file that readers accept: its ID equals `fileId` in the bits of `mask`. */
export interface ReaderFile {
  readonly fileId: string;
  readonly mask: string;
  readonly cardProfiles: string[];
}

/**
 * Returns the files that readers must accept to read every credential of these card profiles. Profiles with
 * random IDs share an entry with an empty mask, because readers can't know the IDs: they recognize those
 * files by project and keys. Without profiles it is the default key file (PCF-60).
 */
export const readerFilesOf = (profiles: readonly Profile[]): ReaderFile[] => {
  const byId = Map.groupBy(profiles, ({ fileId }) => fileId.toUpperCase());
  if (byId.size === 0) return [{ fileId: defaultKeyFileId, mask: everyBit, cardProfiles: [] }];
  return [...byId].map(([fileId, of]) => ({
    ...(fileId === 'RANDOM' ? { fileId: defaultKeyFileId, mask: noBit } : { fileId, mask: everyBit }),
    cardProfiles: of.map(({ displayName }) => displayName),
  }));
};
