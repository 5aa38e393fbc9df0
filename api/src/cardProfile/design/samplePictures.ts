import { createHash } from 'node:crypto';
import { filesShown, looksOf, type Design, type Wallet } from '@latchkey/events/cardProfile/design/design.ts';
import type { RenderingName } from '@latchkey/events/cardProfile/design/surfaces.ts';
import { drawRenderings } from '@latchkey/events/documents/cardPictures.ts';
import { decodePictures, PictureProblem } from '@latchkey/events/documents/cardSources.ts';
import { keptImagesOn } from '@latchkey/events/documents/keptImages.ts';
import { ttlCache } from '@latchkey/events/timing/ttlCache.ts';
import type { Call } from '../../http/route.ts';
import { refuseBecause } from '../../http/refuseBecause.ts';
import { passPictures } from '../../wallet/passes.ts';
import { inTurn } from './pictureConcurrency.ts';

type Drawn = ReadonlyMap<string, Buffer>;
/**
 * Pictures by wallet and design, up to 3 MB per entry. They can't become stale, as designs refer to files by
 * their digests.
 */
const drawn = ttlCache<Drawn>(3_600_000, 16);

const namesOf = (design: Design, wallet: Wallet): readonly RenderingName[] => {
  if (wallet === 'google') return ['googleLogo', 'googleHero'];
  const hasStrip = looksOf(design, 'apple').background.kind !== 'color';
  return passPictures.filter(name => hasStrip || !name.startsWith('strip'));
};

export const samplePictures = async (
  call: Pick<Call, 'caller' | 'deps' | 'isGone'>,
  design: Design,
  wallet: Wallet,
): Promise<Drawn> => {
  const { pool } = call.deps;
  const draw = async () => {
    const images = await keptImagesOn(pool)(filesShown(design, wallet));
    return drawRenderings(design, await decodePictures(design, images, wallet), namesOf(design, wallet));
  };
  const key = createHash('sha256')
    .update(`${wallet} ${JSON.stringify(design)}`)
    .digest('base64');
  try {
    return (await drawn(pool, key, () => inTurn(call, draw)))!;
  } catch (error) {
    if (error instanceof PictureProblem) return refuseBecause('cardProfile.picture_lost', error);
    throw error;
  }
};
