import assert from 'node:assert/strict';
import { blankDesign } from '@latchkey/events/cardProfile/design/blankDesign.ts';
import type { Design } from '@latchkey/events/cardProfile/design/design.ts';
import { surfaces, type SurfaceName } from '@latchkey/events/cardProfile/design/surfaces.ts';
import { svgOf } from '@latchkey/events/cardProfile/design/svg.ts';
import { drawSurface, surfaceDrawing } from '@latchkey/events/documents/cardPictures.ts';
import { decodePictures } from '@latchkey/events/documents/cardSources.ts';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { openBrowser } from '../browser/app.ts';

const [photo, logo] = [`/files/${'a'.repeat(64)}`, `/files/${'b'.repeat(64)}`];
const photoBytes = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 1600,
      height: 1000,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .blur(4)
    .png()
    .toBuffer();
const logoBytes = (): Promise<Buffer> => {
  const circle =
    '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="300"><circle cx="150" cy="150" r="140" fill="#ff8800"/><rect x="330" y="60" width="540" height="180" rx="40" fill="#ffffff" fill-opacity="0.7"/></svg>';
  return sharp(Buffer.from(circle)).png().toBuffer();
};
const both = blankDesign('').both;
const placedLogo = { file: logo, scale: 1.3, x: 0.2, y: 0.4 };
const picture = {
  kind: 'image',
  file: photo,
  scale: 1.4,
  x: 0.3,
  y: 0.7,
  under: '#14213d',
  veil: 0.25,
} as const;
const designs: Readonly<Record<string, Partial<Design['both']>>> = {
  'a color and a logo': { background: { kind: 'color', color: '#0b5351' }, logo: placedLogo },
  'a gradient': { background: { kind: 'gradient', from: '#102030', to: '#f0e0d0', angle: 33 } },
  'a steep gradient and a logo': {
    background: { kind: 'gradient', from: '#ff0000', to: '#0000ff', angle: 271 },
    logo: placedLogo,
  },
  'a picture below its veil': { background: picture },
  'a small picture and a logo': { background: { ...picture, scale: 0.4, veil: 0 }, logo: placedLogo },
};
const names: readonly SurfaceName[] = ['card', 'badgeArt', 'badgeLogo', 'strip', 'googleLogo'];
/** Share of pixels that may differ by more than 16 of 255 in a channel. */
const maxDifferingShare = 0.006;

describe('pictures of cards compared with Chromium', function () {
  this.timeout(120_000);
  let browser: Browser;
  let bytes: ReadonlyMap<string, Uint8Array>;
  before(async () => {
    browser = await openBrowser();
    bytes = new Map([
      [photo, await photoBytes()],
      [logo, await logoBytes()],
    ]);
  });
  after(() => browser?.close());

  const inChromium = async (svg: string, width: number, height: number): Promise<Buffer> => {
    const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: 1 });
    try {
      const source = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
      await page.setContent(`<style>*{margin:0}img{display:block}</style><img src="${source}">`);
      await page.locator('img').evaluate((image: HTMLImageElement) => image.decode());
      return await page.screenshot({ omitBackground: true, type: 'png' });
    } finally {
      await page.close();
    }
  };
  const href = (file: string) => `data:image/png;base64,${Buffer.from(bytes.get(file)!).toString('base64')}`;
  const pixelsOf = (png: Buffer) =>
    sharp(png).flatten({ background: '#ffffff' }).removeAlpha().raw().toBuffer();

  for (const [title, looks] of Object.entries(designs))
    it(`${title}: every surface looks like the browser’s drawing, except for a few pixels`, async () => {
      const design: Design = { ...blankDesign(''), both: { ...both, title: '', ...looks } };
      const pictures = await decodePictures(design, bytes);
      for (const surface of names) {
        const { width, height } = surfaces[surface];
        const drawn = { surface, layer: 'both' } as const;
        // like the console, lets the browser scale the pictures
        const svg = svgOf(surfaceDrawing(design, drawn, pictures), { href });
        const [ours, theirs] = await Promise.all([
          drawSurface(design, drawn, bytes).then(pixelsOf),
          inChromium(svg, width, height).then(pixelsOf),
        ]);
        assert.equal(ours.length, theirs.length, surface);
        let apart = 0;
        for (let at = 0; at < ours.length; at += 3)
          if ([0, 1, 2].some(n => Math.abs(ours[at + n]! - theirs[at + n]!) > 16)) apart += 1;
        const share = apart / (width * height);
        assert.ok(
          share <= maxDifferingShare,
          `${surface}: ${(share * 100).toFixed(2)} % of the pixels differ`,
        );
      }
    });
});
