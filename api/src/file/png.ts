import {
  imageLimits,
  pngHeadBytes,
  pngSize,
  sizeProblem,
  type ImageSize,
} from '@latchkey/events/kernel/image.ts';
import { refuse } from '@latchkey/events/kernel/index.ts';
import sharp from 'sharp';
import { refuseBecause } from '../http/refuseBecause.ts';

/**
 * Decodes an uploaded PNG and re-encodes it, so that only the picture is kept. Reads its header first:
 * pictures with too many pixels are never decoded, and those larger than `maxSize` are reduced. Throws
 * `Refusal` (`image.…`).
 */
export const cleanPng = async (bytes: Buffer, minimum: number, maxSize?: ImageSize): Promise<Buffer> => {
  const size = pngSize(bytes.subarray(0, pngHeadBytes)) ?? refuse('image.not_png');
  const problem = sizeProblem(size, minimum);
  if (problem) refuse(problem, { ...size, minimum });
  try {
    const image = sharp(bytes, { limitInputPixels: imageLimits.maxPixels, failOn: 'warning' });
    return await (maxSize ? image.resize({ ...maxSize, fit: 'inside', withoutEnlargement: true }) : image)
      .toColourspace('srgb')
      .png({ compressionLevel: 9 })
      .toBuffer();
  } catch (error) {
    return refuseBecause('image.broken', error);
  }
};
