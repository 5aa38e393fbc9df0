import { z } from 'zod';

/** The URL of an uploaded image, with an unguessable key. */
export const imageUrl = z.string().regex(/^\/files\/[0-9a-f]{64}$/);
export const maybeImageUrl = imageUrl.nullable();

/**
 * Limits of uploaded images, for console and API. `maxPixels` limits the decoded image, because a small file
 * can decode to a huge one.
 */
export const imageLimits = {
  media: 'image/png',
  maxBytes: 5 * 1024 * 1024,
  minWidth: 320,
  minIconWidth: 167,
  maxPixels: 16_000_000,
} as const;

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const headerName = [0x49, 0x48, 0x44, 0x52];
/** Length of the beginning of a PNG that includes its width and height. */
export const pngHeadBytes = 24;

export const pngSize = (bytes: Uint8Array): ImageSize | null => {
  const is = (expected: readonly number[], at: number) => expected.every((byte, n) => bytes[at + n] === byte);
  if (bytes.length < pngHeadBytes || !is(signature, 0) || !is(headerName, 12)) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { width: view.getUint32(16), height: view.getUint32(20) };
};

export const sizeProblem = (
  { width, height }: ImageSize,
  minWidth: number = imageLimits.minWidth,
): 'image.too_narrow' | 'image.too_large' | null => {
  if (width * height > imageLimits.maxPixels) return 'image.too_large';
  return width < minWidth ? 'image.too_narrow' : null;
};
