import { imageLimits } from '@latchkey/events/kernel/image.ts';
import sharp from 'sharp';
import { archiveBytes } from './openArchive.ts';

/**
 * Bytes available for pictures. The rest is reserved for the design, which has up to 64 kB, and more when it
 * is written with line breaks.
 */
const picturesBytes = archiveBytes - 256 * 1024;

interface Exported {
  readonly bytes: Uint8Array;
  readonly extension: 'png' | 'jpg';
}

const within = async (bytes: Uint8Array, maxBytes: number): Promise<Exported> => {
  const image = () => sharp(bytes, { limitInputPixels: imageLimits.maxPixels });
  const { isOpaque } = await image().stats();
  const { width, height } = await image().metadata();
  for (let side = Math.max(width, height); ; side = Math.floor(side * 0.75)) {
    const sized = image().resize({ width: side, height: side, fit: 'inside' });
    const made = await (isOpaque ? sized.jpeg({ quality: 92 }) : sized.png()).toBuffer();
    if (made.length <= maxBytes) return { bytes: made, extension: isOpaque ? 'jpg' : 'png' };
  }
};

/**
 * Prepares pictures for an archive that the import accepts: unchanged if they fit together; otherwise, those
 * larger than an equal share are reduced.
 */
export const exportedPictures = async (pictures: readonly Uint8Array[]): Promise<readonly Exported[]> => {
  const total = pictures.reduce((sum, { length }) => sum + length, 0);
  const share = total <= picturesBytes ? Infinity : Math.floor(picturesBytes / pictures.length);
  const exported: Exported[] = [];
  for (const bytes of pictures)
    exported.push(bytes.length <= share ? { bytes, extension: 'png' } : await within(bytes, share));
  return exported;
};
