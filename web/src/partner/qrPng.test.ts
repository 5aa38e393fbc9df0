import assert from 'node:assert/strict';
import encodeQR from 'qr';
import sharp from 'sharp';
import { qrPng } from './qrPng.ts';

describe('qrPng', () => {
  it('is a PNG that shows the code, black on white, twelve pixels a module', async () => {
    const text = 'https://go.example.test/campus?selfRegistrationToken=0197f3a0-0000-7000-8000-0000000000a1';
    const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
    const { data, info } = await sharp(await qrPng(text))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    assert.deepEqual([info.width, info.height], [rows.length * 12, rows.length * 12]);
    const shown = rows.map((row, y) =>
      row.map((_, x) => data[(y * 12 + 6) * info.width * info.channels + (x * 12 + 6) * info.channels] === 0),
    );
    assert.deepEqual(shown, rows);
    assert.ok(data.every(pixel => pixel === 0 || pixel === 255));
  });
});
