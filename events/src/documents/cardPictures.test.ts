import assert from 'node:assert/strict';
import sharp from 'sharp';
import { blankDesign } from '../cardProfile/design/blankDesign.ts';
import { design as designSchema, filesOf, type Design } from '../cardProfile/design/design.ts';
import { logoBox } from '../cardProfile/design/drawing.ts';
import { sampleCards } from '../cardProfile/design/samples.ts';
import { renderings, surfaces } from '../cardProfile/design/surfaces.ts';
import { drawRenderings, drawSurface } from './cardPictures.ts';
import { decodePictures, PictureProblem } from './cardSources.ts';

const file = (letter: string): string => `/files/${letter.repeat(64)}`;
const [logo, photo] = [file('a'), file('b')];
const pictureOf = (width: number, height: number, background: string): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer();
const designWith = (both: Partial<Design['both']>, more: Partial<Design> = {}): Design => {
  const blank = blankDesign('Acme Works');
  return { ...blank, both: { ...blank.both, title: '', ...both }, ...more };
};
const pixelsOf = async (png: Buffer) => {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4).subarray(0, 4)];
  return { ...info, data, at };
};
const isNear = (found: readonly number[], expected: readonly number[], tolerance = 2) =>
  assert.ok(
    found.every((value, n) => Math.abs(value - expected[n]!) <= tolerance),
    `${found.join()} is not ${expected.join()}`,
  );

describe('the pictures of a card', function () {
  this.timeout(20_000);
  let pictures: ReadonlyMap<string, Uint8Array>;
  before(async () => {
    const [red, green] = await Promise.all([pictureOf(600, 200, '#ff0000'), pictureOf(1600, 800, '#00ff00')]);
    pictures = new Map([
      [logo, red],
      [photo, green],
    ]);
  });

  it('a gradient has its pure colors at its ends and the middle between them, at every angle', async () => {
    const [from, to] = ['#102030', '#f0e0d0'];
    const ends = {
      0: [
        [516, 335],
        [516, 0],
      ],
      90: [
        [0, 168],
        [1031, 168],
      ],
      180: [
        [516, 0],
        [516, 335],
      ],
      135: [
        [0, 0],
        [1031, 335],
      ],
    } as const;
    for (const [angle, [start, end]] of Object.entries(ends)) {
      const design = designWith({ background: { kind: 'gradient', from, to, angle: Number(angle) } });
      const { at } = await pixelsOf(await drawSurface(design, { surface: 'card', layer: 'both' }, pictures));
      isNear(at(start[0], start[1]), [0x10, 0x20, 0x30, 255]);
      isNear(at(end[0], end[1]), [0xf0, 0xe0, 0xd0, 255]);
      isNear(at(516, 168), [0x80, 0x80, 0x80, 255]);
    }
  });

  it('a logo fills its box and nothing else', async () => {
    const placed = { file: logo, scale: 1, x: 1, y: 1 };
    const design = designWith({ background: { kind: 'color', color: '#0000ff' }, logo: placed });
    const { at } = await pixelsOf(await drawSurface(design, { surface: 'card', layer: 'both' }, pictures));
    const box = logoBox(surfaces.card, { width: 600, height: 200 }, placed);
    const [left, top] = [Math.round(box.x), Math.round(box.y)];
    const [right, bottom] = [left + Math.round(box.width) - 1, top + Math.round(box.height) - 1];
    for (const [x, y] of [
      [left, top],
      [right, top],
      [left, bottom],
      [right, bottom],
    ] as const)
      isNear(at(x, y), [255, 0, 0, 255]);
    for (const [x, y] of [
      [left - 1, top],
      [left, top - 1],
      [right + 1, bottom],
      [0, 0],
    ] as const)
      isNear(at(x, y), [0, 0, 255, 255]);
  });

  it('a surface of the logo alone is transparent around it', async () => {
    const design = designWith({ logo: { file: logo, scale: 3, x: 1, y: 1 } });
    const { at, width, height } = await pixelsOf(
      await drawSurface(design, { surface: 'badgeLogo', layer: 'apple' }, pictures),
    );
    assert.deepEqual([width, height], [1372, 283]);
    isNear(at(2, 141), [255, 0, 0, 255]);
    assert.equal(at(1370, 141)[3], 0);
  });

  it('a picture covers the background, its veil covers the picture, and the color under it shows elsewhere', async () => {
    const background = {
      kind: 'image',
      file: photo,
      scale: 0.5,
      x: 0,
      y: 0,
      under: '#000000',
      veil: 0.5,
    } as const;
    const { at } = await pixelsOf(
      await drawSurface(designWith({ background }), { surface: 'badgeArt', layer: 'apple' }, pictures),
    );
    isNear(at(10, 10), [0, 128, 0, 255]);
    isNear(at(1500, 950), [0, 0, 0, 255]);
    const huge = designWith({ background: { ...background, scale: 20, veil: 0 } });
    const drawn = await pixelsOf(await drawSurface(huge, { surface: 'badgeArt', layer: 'apple' }, pictures));
    isNear(drawn.at(1535, 968), [0, 255, 0, 255]);
  });

  it('all pictures of a version have their sizes, and the exceptions of a wallet', async () => {
    const google = { background: { kind: 'color', color: '#00ff00' } as const };
    const design = designWith({ background: { kind: 'color', color: '#ff0000' } }, { google });
    const drawn = await drawRenderings(design, await decodePictures(design, pictures));
    assert.deepEqual([...drawn.keys()], Object.keys(renderings));
    for (const [name, { width, height, layer, surface }] of Object.entries(renderings)) {
      const found = await pixelsOf(drawn.get(name)!);
      assert.deepEqual([found.width, found.height], [width, height], name);
      if (surfaces[surface].shows === 'logo') assert.equal(found.at(0, 0)[3], 0, name);
      else isNear(found.at(0, 0), layer === 'google' ? [0, 255, 0, 255] : [255, 0, 0, 255]);
    }
  });

  it('equal designs give equal bytes, and texts are outlines in every script', async () => {
    const design = designWith({ title: 'Acme Works <&> “' });
    const front = (card: keyof typeof sampleCards, locale: 'en' | 'de' = 'en') =>
      drawSurface(
        design,
        { surface: 'front', layer: 'apple', shown: { card: sampleCards[card], wallet: 'apple', locale } },
        pictures,
      );
    assert.ok((await front('ordinary')).equals(await front('ordinary')));
    const all = await Promise.all([front('ordinary'), front('long'), front('arabic'), front('cyrillic')]);
    assert.equal(new Set(all.map(bytes => bytes.toString('base64'))).size, 4);
    assert.ok(!(await front('ordinary')).equals(await front('ordinary', 'de')), 'labels are translated');
    const { data } = await pixelsOf(all[2]!);
    let white = 0;
    for (let at = 0; at < data.length; at += 4) if (data[at]! > 250) white += 1;
    assert.ok(white > 5_000, `${white} pixels of letters`);
  });

  it('every design that can be saved can be drawn, such as thin pictures, extreme scales and positions, and odd titles', async () => {
    const thin = new Map([
      [logo, await pictureOf(32, 2_048, '#ff880080')],
      [photo, await pictureOf(2_048, 32, '#0088ff80')],
    ]);
    const titles = ['', 'مرحبا', '\u0301'.repeat(64), 'a'.repeat(64)];
    for (const [n, scale] of [1e-9, 0.01, 1, 1.37, 20].entries())
      for (const [x, y] of [
        [0, 1],
        [1, 0],
        [0.333, 0.999],
      ] as const) {
        const placed = { scale, x, y };
        const background = { kind: 'image', file: photo, ...placed, under: '#123456', veil: x } as const;
        const design = designSchema.parse(
          designWith({
            background,
            logo: n % 2 === 0 ? null : { file: logo, ...placed },
            title: titles[n % 4]!,
          }),
        );
        for (const surface of ['card', 'icon', 'badgeLogo', 'googleLogo'] as const) {
          const { width, height } = await pixelsOf(
            await drawSurface(design, { surface, layer: 'both' }, thin),
          );
          assert.deepEqual([width, height], [surfaces[surface].width, surfaces[surface].height]);
        }
      }
  });

  it('a picture that is missing or broken is named', async () => {
    const design = designWith({ logo: { file: logo, scale: 1, x: 0, y: 0 } });
    const whole = pictures.get(logo)!;
    const cases = [
      ['missing', new Map()],
      ['broken', new Map([[logo, Buffer.from('no picture')]])],
      ['broken', new Map([[logo, whole.subarray(0, whole.length - 30)]])],
    ] as const;
    for (const [problem, given] of cases)
      await assert.rejects(decodePictures(design, given), (error: unknown) => {
        assert.ok(error instanceof PictureProblem);
        assert.deepEqual([error.file, error.problem], [logo, problem]);
        return true;
      });
    assert.equal((await decodePictures(design, pictures)).size, 1);
  });

  it('only the pictures that a layer shows are read', async () => {
    const at = { scale: 1, x: 0, y: 0 };
    const base = designWith({ logo: { file: logo, ...at } });
    const design = { ...base, google: { logo: { file: photo, ...at } } };
    const only = new Map([[photo, pictures.get(photo)!]]);
    assert.deepEqual(filesOf(design), [logo, photo]);
    assert.deepEqual([...(await decodePictures(design, only, 'google')).keys()], [photo]);
    await drawSurface(design, { surface: 'googleLogo', layer: 'google' }, only);
    await assert.rejects(drawSurface(design, { surface: 'googleLogo', layer: 'both' }, only), PictureProblem);
  });
});
