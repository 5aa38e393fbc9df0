import sharp from 'sharp';

/** Creates a PNG of one color, or of noise, which hardly compresses. */
export const testPng = async ({
  width = 320,
  height = 80,
  colour = '#2953c9',
  noise = false,
} = {}): Promise<Buffer> => {
  const plain = { width, height, channels: 4 as const, background: colour };
  const image = noise
    ? sharp({
        create: { ...plain, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 60 } },
      })
    : sharp({ create: plain, limitInputPixels: false });
  return image.png({ compressionLevel: 9 }).toBuffer();
};
