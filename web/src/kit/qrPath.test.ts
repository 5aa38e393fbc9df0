import assert from 'node:assert/strict';
import encodeQR from 'qr';
import { qrPath } from './qrPath.ts';

describe('qrPath', () => {
  it('CRD-36: codes use error correction level M and carry a quiet zone of four', () => {
    const text = 'https://go.example/credential/0197f3a0';
    const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
    const { size, path } = qrPath(text);
    assert.equal(size, rows.length);
    const drawn = [...path.matchAll(/h(\d+)v/g)].reduce((sum, [, width]) => sum + Number(width), 0);
    assert.equal(drawn, rows.flat().filter(Boolean).length);
  });
});
