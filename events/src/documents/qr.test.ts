import assert from 'node:assert/strict';
import { createCanvas } from '@napi-rs/canvas';
import fc from 'fast-check';
import jsqr from 'jsqr';
import { qrMatrix, qrRuns, quietZone } from './qrMatrix.ts';

const decoded = (text: string): string | undefined => {
  const matrix = qrMatrix(text);
  const px = (modules: number) => modules * 4;
  const side = px(matrix.size + 2 * quietZone);
  const context = createCanvas(side, side).getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, side, side);
  context.fillStyle = '#000';
  for (const { x, y, width } of qrRuns(matrix))
    context.fillRect(px(x + quietZone), px(y + quietZone), px(width), px(1));
  return jsqr(context.getImageData(0, 0, side, side).data, side, side)?.data;
};

// Returns the level in both copies of the format bits (ISO/IEC 18004 §7.9). Each copy starts with the level,
// XORed with binary 10; M is 00.
const levelBits = ({ size, modules }: ReturnType<typeof qrMatrix>): (number | undefined)[] => [
  modules[8 * size],
  modules[8 * size + 1],
  modules[(size - 1) * size + 8],
  modules[(size - 2) * size + 8],
];

describe('QR code', () => {
  it('CRD-36 LIM-29: every code contains error correction level M in both copies of its format bits', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 400 }), text => {
        assert.deepEqual(levelBits(qrMatrix(text)), [1, 0, 1, 0]);
      }),
      { numRuns: 50 },
    );
  });

  it('another level would fail that test', async () => {
    const { default: encodeQR } = await import('qr');
    const rows = encodeQR('a', 'raw', { ecc: 'high', border: 1 });
    assert.notDeepEqual([rows[9]?.[1], rows[9]?.[2]], [true, false]);
  });

  it('the runs draw exactly the dark modules', () => {
    const matrix = qrMatrix('https://example.test/ä');
    const drawn = new Uint8Array(matrix.modules.length);
    for (const { x, y, width } of qrRuns(matrix))
      drawn.fill(1, y * matrix.size + x, y * matrix.size + x + width);
    assert.deepEqual(drawn, matrix.modules);
  });

  it('the picture of the runs is read by another decoder, up to the longest text of 2,331 bytes', () => {
    const longest = 'a'.repeat(2331);
    for (const text of ['https://example.test/c/1?a=1&b="<ä>"', longest]) assert.equal(decoded(text), text);
    assert.throws(() => qrMatrix(`${longest}a`));
  });
});
