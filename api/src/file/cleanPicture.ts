import { imageLimits, pngHeadBytes, pngSize, type ImageSize } from '@latchkey/events/kernel/image.ts';
import { refuse } from '@latchkey/events/kernel/index.ts';
import sharp from 'sharp';
import { refuseBecause } from '../http/refuseBecause.ts';

/**
 * Minimum length of the shorter side in pixels. Smaller pictures are icons that would look blurred on a card.
 */
const minimum = 32;
/** Maximum length of the longer side in pixels. Phones show no more, even on the largest surface. */
const longestSide = 2048;

const isJpeg = (bytes: Uint8Array): boolean => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
const limits = { limitInputPixels: imageLimits.maxPixels, failOn: 'warning', pages: 1 } as const;

const damaged = (cause: unknown): never => refuseBecause('image.damaged', cause);
const headSize = async (bytes: Buffer): Promise<ImageSize> => {
  const png = pngSize(bytes.subarray(0, pngHeadBytes));
  if (png) return png;
  if (!isJpeg(bytes)) return refuse('image.no_picture');
  // not limited here, so that the refusal can name the size
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(damaged);
  return { width, height };
};

export interface CleanPicture extends ImageSize {
  readonly bytes: Buffer;
}

/**
 * Decodes an uploaded PNG or JPEG, turns it upright, and re-encodes it as a PNG without metadata, so that
 * only the picture is kept. Pictures with too many pixels are never decoded; large ones are made smaller.
 * Throws `Refusal` (`image.…`).
 */
export const cleanPicture = async (bytes: Buffer): Promise<CleanPicture> => {
  const size = await headSize(bytes);
  if (size.width * size.height > imageLimits.maxPixels) return refuse('image.too_large', { ...size });
  if (Math.min(size.width, size.height) < minimum) return refuse('image.too_small', { ...size, minimum });
  const { data, info } = await sharp(bytes, limits)
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .png({ compressionLevel: 6 })
    .toBuffer({ resolveWithObject: true })
    .catch(damaged);
  return { bytes: data, width: info.width, height: info.height };
};
