import type { Pixels, PixelsOf } from '@latchkey/events/cardProfile/design/pixelsUnder.ts';
import { keptImagesOn } from '@latchkey/events/documents/keptImages.ts';
import { imageLimits } from '@latchkey/events/kernel/image.ts';
import type { Pool } from 'pg';
import sharp from 'sharp';
import { refuseBecause } from '../../http/refuseBecause.ts';

const side = 96;

export const pixelsOf = async (bytes: Uint8Array): Promise<Pixels> => {
  const image = sharp(bytes, { limitInputPixels: imageLimits.maxPixels });
  const size = await image.metadata();
  const { data, info } = await image
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    size: { width: size.width, height: size.height },
    width: info.width,
    height: info.height,
    rgba: new Uint8Array(data),
  };
};

/**
 * Decodes these pictures and returns a function that looks up their pixels by URL. Refuses with
 * `cardProfile.picture_lost` if a picture is missing or can't be decoded.
 */
export const pixelsIn = async (pool: Pool, urls: readonly string[]): Promise<PixelsOf> => {
  const images = await keptImagesOn(pool)(urls);
  const lost = (cause?: unknown): never => refuseBecause('cardProfile.picture_lost', cause);
  const found = new Map(
    await Promise.all(
      urls.map(async url => [url, await pixelsOf(images.get(url) ?? lost()).catch(lost)] as const),
    ),
  );
  return url => found.get(url) ?? null;
};
