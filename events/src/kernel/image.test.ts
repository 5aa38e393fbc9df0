import assert from 'node:assert/strict';
import { imageLimits, imageUrl, pngSize, sizeProblem } from './image.ts';

const head = (width: number, height: number): Uint8Array => {
  const bytes = new Uint8Array(24);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  new DataView(bytes.buffer).setUint32(16, width);
  new DataView(bytes.buffer).setUint32(20, height);
  return bytes;
};

describe('images', () => {
  it('PAR-34, LIM-23, CUS-38, LIM-24: are PNG files, at least 320 pixels wide', () => {
    assert.equal(imageLimits.media, 'image/png');
    for (const [width, problem] of [
      [320, null],
      [319, 'image.too_narrow'],
      [0, 'image.too_narrow'],
    ] as const) {
      const size = pngSize(head(width, 100));
      assert.deepEqual(size, { width, height: 100 });
      assert.equal(sizeProblem(size!), problem);
    }
    const jpeg = head(320, 100).fill(0xff, 0, 2);
    for (const wrong of [jpeg, head(320, 100).subarray(0, 23), new Uint8Array()])
      assert.equal(pngSize(wrong), null);
  });

  it('APP-34, APP-35, LIM-25: the icon of an app is a PNG file, at least 167 pixels wide', () => {
    const problemAt = (width: number) => sizeProblem(pngSize(head(width, 90))!, imageLimits.minIconWidth);
    assert.deepEqual([166, 167].map(problemAt), ['image.too_narrow', null]);
    assert.equal(pngSize(new Uint8Array(24)), null);
  });

  it('have no more pixels than can be decoded', () => {
    assert.equal(sizeProblem({ width: 4_000, height: 4_000 }), null);
    assert.equal(sizeProblem({ width: 4_001, height: 4_000 }), 'image.too_large');
    assert.equal(sizeProblem({ width: 0xffffffff, height: 0xffffffff }), 'image.too_large');
  });

  it('are named by their own addresses only', () => {
    const key = '0a'.repeat(32);
    assert.ok(imageUrl.safeParse(`/files/${key}`).success);
    for (const wrong of [`/files/${key}0`, `https://x.example.test/files/${key}`, `/files/${key}/..`, ''])
      assert.equal(imageUrl.safeParse(wrong).success, false);
  });
});
