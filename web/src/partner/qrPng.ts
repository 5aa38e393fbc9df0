import encodeQR from 'qr';

const pixelsPerModule = 12;
const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

const crcOf = (bytes: Uint8Array): number => {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
};

/** Encodes a PNG chunk: length, name, data, checksum of name and data. */
const chunk = (name: string, data: Uint8Array): Uint8Array => {
  const bytes = new Uint8Array(12 + data.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(new TextEncoder().encode(name), 4);
  bytes.set(data, 8);
  view.setUint32(8 + data.length, crcOf(bytes.subarray(4, 8 + data.length)));
  return bytes;
};

const deflated = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> => {
  const stream = new Response(bytes).body!.pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
};

/** Encodes pixels as one bit each (1 is white). Each line begins with a filter byte of 0. */
const linesOf = (rows: readonly (readonly boolean[])[]): Uint8Array<ArrayBuffer> => {
  const size = rows.length * pixelsPerModule;
  const lineBytes = 1 + Math.ceil(size / 8);
  const lines = new Uint8Array(size * lineBytes);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++)
      if (!rows[Math.floor(y / pixelsPerModule)]![Math.floor(x / pixelsPerModule)])
        lines[y * lineBytes + 1 + (x >> 3)]! |= 0x80 >> (x & 7);
  return lines;
};

/** Returns a QR code as a PNG, black on white with a quiet zone, sharp in print (CRD-36). */
export const qrPng = async (text: string): Promise<Uint8Array<ArrayBuffer>> => {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const size = rows.length * pixelsPerModule;
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, size);
  view.setUint32(4, size);
  header[8] = 1; // bit depth 1, grayscale
  const parts = [
    signature,
    chunk('IHDR', header),
    chunk('IDAT', await deflated(linesOf(rows))),
    chunk('IEND', new Uint8Array()),
  ];
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  parts.reduce((at, part) => (bytes.set(part, at), at + part.length), 0);
  return bytes;
};
