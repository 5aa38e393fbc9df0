import { crc32, deflateSync } from 'node:zlib';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};
/**
 * Returns the data of a PNG's IHDR chunk for one bit per pixel, so that far fewer bytes are compressed than
 * for a color image.
 */
const header = (side: number): Buffer => {
  const data = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  data.writeUInt32BE(side, 0);
  data.writeUInt32BE(side, 4);
  return data;
};

/**
 * Creates a valid PNG with huge dimensions, by default in about 50 kB. `side`: width and height in pixels, a
 * multiple of 8. `between`: chunks before the pixels.
 */
export const testBomb = (side = 20_000, between: Buffer = Buffer.alloc(0)): Buffer<ArrayBuffer> =>
  Buffer.concat([
    signature,
    chunk('IHDR', header(side)),
    between,
    chunk('IDAT', deflateSync(Buffer.alloc(side * (1 + side / 8)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
export const emptyChunks = (count: number): Buffer =>
  Buffer.concat(Array<Buffer>(count).fill(chunk('abCd', Buffer.alloc(0))));
