import { crc32, deflateSync } from 'node:zlib';
import { qrMatrix, quietZone } from './qrMatrix.ts';

const chunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
};

/**
 * A square black-and-white PNG (1 bit a pixel). A module is a whole number of pixels, at least 1, so the code is the
 * largest that fits into `px`, centred on white; a `px` too small for that gives a larger image.
 */
export const qrPng = (text: string, px: number): Uint8Array => {
  const { size, modules } = qrMatrix(text);
  const scale = Math.max(1, Math.floor(px / (size + 2 * quietZone)));
  const side = Math.max(px, scale * (size + 2 * quietZone));
  const start = Math.floor((side - scale * size) / 2);
  const stride = Math.ceil(side / 8) + 1;
  const pixels = Buffer.alloc(stride * side, 0xff);
  for (let row = 0; row < side; row += 1) {
    const y = Math.floor((row - start) / scale);
    pixels[row * stride] = 0;
    if (y < 0 || y >= size) continue;
    for (let column = start; column < start + scale * size; column += 1) {
      if (modules[y * size + Math.floor((column - start) / scale)] !== 1) continue;
      const at = row * stride + 1 + (column >> 3);
      pixels[at] = (pixels[at] ?? 0) & ~(0x80 >> (column & 7));
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  return Buffer.concat([
    Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
