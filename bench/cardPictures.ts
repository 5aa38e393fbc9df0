import { blankDesign } from '@latchkey/events/cardProfile/design/blankDesign.ts';
import type { Design } from '@latchkey/events/cardProfile/design/design.ts';
import { drawRenderings } from '@latchkey/events/documents/cardPictures.ts';
import { decodePictures } from '@latchkey/events/documents/cardSources.ts';
import sharp from 'sharp';
import { median } from './rounds.ts';
import type { Measured } from './row.ts';

const rounds = 9;
const goalMs = 1_000;
const [photo, logo] = [`/files/${'a'.repeat(64)}`, `/files/${'b'.repeat(64)}`];

/** Returns an image with the longest side that uploads keep: blurred noise, similar to a photo. */
const photoBytes = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 2048,
      height: 1400,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .blur(4)
    .png()
    .toBuffer();
const logoBytes = (): Promise<Buffer> =>
  sharp({ create: { width: 1200, height: 400, channels: 4, background: '#ff880080' } })
    .png()
    .toBuffer();

/**
 * Measures rendering of all images of a version with photo, veil and logo, from stored bytes to the last PNG.
 */
export const benchCardPictures = async (): Promise<readonly Measured[]> => {
  const bytes = new Map([
    [photo, await photoBytes()],
    [logo, await logoBytes()],
  ]);
  const blank = blankDesign('Acme Works');
  const background = {
    kind: 'image',
    file: photo,
    scale: 1.2,
    x: 0.4,
    y: 0.6,
    under: '#14213d',
    veil: 0.3,
  } as const;
  const design: Design = {
    ...blank,
    both: { ...blank.both, background, logo: { file: logo, scale: 1, x: 0, y: 0 } },
  };
  const times: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const started = performance.now();
    await drawRenderings(design, await decodePictures(design, bytes));
    times.push(performance.now() - started);
  }
  const all = times.slice(1);
  const ms = median(all);
  return [{ row: 38, figure: ms / goalMs, unit: '', medians: { ms }, all: { ms: all } }];
};
