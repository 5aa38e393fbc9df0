import type { Card } from '../../cardProfile/design/card.ts';
import type { Design } from '../../cardProfile/design/design.ts';
import { sampleDesign } from '../../cardProfile/design/sampleDesign.ts';
import { hexOfUuid } from '../../store/uuid.ts';
import {
  googleClassOf,
  googleObjectOf,
  type GoogleClass,
  type GoogleObject,
  type GooglePlace,
} from './walletObjects.ts';

interface SampleContent {
  readonly card: Card;
  /**
   * 16 hex characters that identify person and profile. A newer sample of the same holder replaces the older
   * one.
   */
  readonly holder: string;
  readonly until: Date;
}
interface GoogleSample {
  readonly class: GoogleClass;
  readonly object: GoogleObject;
}

/**
 * Returns the class and object of a design sample: marked as a sample, without a code or callbacks, and
 * expiring at `until`. Its IDs differ from those of credentials.
 */
export const googleSampleOf = (
  draft: Design,
  { card, holder, until }: SampleContent,
  place: Omit<GooglePlace, 'callbackUrl'>,
): GoogleSample => {
  const { issuerId, profileId } = place;
  const design = sampleDesign(draft);
  const silent = { ...place, callbackUrl: null };
  const ordinary = googleClassOf(design, silent);
  const id = ordinary.id.replace(`${issuerId}.`, `${issuerId}.sample-`);
  return {
    class: { ...ordinary, id },
    object: {
      ...googleObjectOf(design, { id: profileId, status: 'AVAILABLE', card, code: null }, silent),
      id: `${issuerId}.sample-${hexOfUuid(profileId)}-${holder}`,
      classId: id,
      validTimeInterval: { end: { date: until.toISOString() } },
      groupingInfo: { groupingId: `sample-${profileId}` },
    },
  };
};
