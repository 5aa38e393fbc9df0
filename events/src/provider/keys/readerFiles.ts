import { defaultKeyFileId } from './values.ts';

const everyBit = 'FF'.repeat(12);
const noBit = '00'.repeat(12);

interface Profile {
  readonly displayName: string;
  /** Twelve bytes in hex, or `random`. */
  readonly fileId: string;
}
/** A file that readers accept: its id equals `fileId` in the bits that `mask` has. */
export interface ReaderFile {
  readonly fileId: string;
  readonly mask: string;
  readonly cardProfiles: string[];
}

/**
 * The files that readers have to accept so that every credential of these card profiles is read. Profiles with random ids share one entry without any bit,
 * because readers cannot know those ids: there, project and keys decide. Without profiles it is the default key file (PCF-60).
 */
export const readerFilesOf = (profiles: readonly Profile[]): ReaderFile[] => {
  const byId = Map.groupBy(profiles, ({ fileId }) => fileId.toUpperCase());
  if (byId.size === 0) return [{ fileId: defaultKeyFileId, mask: everyBit, cardProfiles: [] }];
  return [...byId].map(([fileId, of]) => ({
    ...(fileId === 'RANDOM' ? { fileId: defaultKeyFileId, mask: noBit } : { fileId, mask: everyBit }),
    cardProfiles: of.map(({ displayName }) => displayName),
  }));
};
