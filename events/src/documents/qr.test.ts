import assert from 'node:assert/strict';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import fc from 'fast-check';
import jsqr from 'jsqr';
import { qrMatrix, qrRuns } from './qrMatrix.ts';
import { qrPng } from './qrPng.ts';
import { qrSvg } from './qrSvg.ts';

const decoded = async (
  image: Uint8Array,
): Promise<{ text: string | undefined; width: number; height: number }> => {
  const { width, height } = await loadImage(image);
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').drawImage(await loadImage(image), 0, 0);
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
  return { text: jsqr(data, width, height)?.data, width, height };
};

// ISO/IEC 18004 §7.9: both copies start with the level, masked with binary 10; M is 00.
const levelBits = ({ size, modules }: ReturnType<typeof qrMatrix>): (number | undefined)[] => [
  modules[8 * size],
  modules[8 * size + 1],
  modules[(size - 1) * size + 8],
  modules[(size - 2) * size + 8],
];

describe('QR code', () => {
  it('CRD-36 LIM-29: every code says error correction level M in both copies of its format bits', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 400 }), text => {
        assert.deepEqual(levelBits(qrMatrix(text)), [1, 0, 1, 0]);
      }),
      { numRuns: 50 },
    );
  });

  it('CRD-36: another level would be seen by that test', async () => {
    const { default: encodeQR } = await import('qr');
    const rows = encodeQR('a', 'raw', { ecc: 'high', border: 1 });
    assert.notDeepEqual([rows[9]?.[1], rows[9]?.[2]], [true, false]);
  });

  it('CRD-36: the runs draw exactly the dark modules', () => {
    const matrix = qrMatrix('https://example.test/ä');
    const drawn = new Uint8Array(matrix.modules.length);
    for (const { x, y, width } of qrRuns(matrix))
      drawn.fill(1, y * matrix.size + x, y * matrix.size + x + width);
    assert.deepEqual(drawn, matrix.modules);
  });

  it('CRD-34 CRD-35: PNG and SVG have the asked size and are read by another decoder', async () => {
    const text = 'https://example.test/c/1?a=1&b="<ä>"';
    for (const px of [160, 200, 333]) {
      const size = { text, width: px, height: px };
      assert.deepEqual(await decoded(qrPng(text, px)), size);
      assert.deepEqual(await decoded(Buffer.from(qrSvg(text, px))), size);
    }
  });

  it('CRD-34: the title of the SVG is escaped', () => {
    const svg = qrSvg('</title><script>alert(1)</script>\u0000', 160);
    assert.ok(!svg.includes('<script'));
    assert.ok(!svg.includes('\u0000'));
  });

  it('CRD-36: the longest text is 2,331 bytes', async () => {
    const text = 'a'.repeat(2331);
    assert.equal((await decoded(qrPng(text, 900))).text, text);
    assert.throws(() => qrMatrix(`${text}a`));
  });
});
