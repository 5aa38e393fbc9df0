import { imageLimits, pngHeadBytes, pngSize, sizeProblem } from '@latchkey/events/kernel/image.ts';
import { Refusal, refuse } from '@latchkey/events/kernel/index.ts';
import sharp from 'sharp';

/**
 * Decodes an uploaded PNG and writes it anew, so that nothing of the caller's bytes is kept but the picture. Its head is looked at first: an image of too many
 * pixels is never decoded. Throws `Refusal` (`image.…`).
 */
export const cleanPng = async (bytes: Buffer, minimum: number): Promise<Buffer> => {
  const size = pngSize(bytes.subarray(0, pngHeadBytes)) ?? refuse('image.not_png');
  const problem = sizeProblem(size, minimum);
  if (problem) refuse(problem, { ...size, minimum });
  try {
    return await sharp(bytes, { limitInputPixels: imageLimits.maxPixels, failOn: 'warning' })
      .toColourspace('srgb')
      .png({ compressionLevel: 9 })
      .toBuffer();
  } catch (error) {
    throw Object.assign(new Refusal('image.broken'), { cause: error });
  }
};
