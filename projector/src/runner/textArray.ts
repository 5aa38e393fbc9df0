const header = 20;
const textOid = 25;

/**
 * Encodes a column of many rows as a PostgreSQL `text[]` in binary format, without escaping or parsing. Bind
 * it to a parameter cast to `text[]`.
 */
export const textArray = (count: number, textAt: (row: number) => string | null): Buffer => {
  let size = header;
  for (let row = 0; row < count; row += 1) size += 4 + 3 * (textAt(row)?.length ?? 0);
  const buffer = Buffer.allocUnsafe(size);
  buffer.writeInt32BE(1, 0);
  buffer.writeInt32BE(1, 4);
  buffer.writeInt32BE(textOid, 8);
  buffer.writeInt32BE(count, 12);
  buffer.writeInt32BE(1, 16);
  let end = header;
  for (let row = 0; row < count; row += 1) {
    const text = textAt(row);
    const length = text === null ? -1 : buffer.write(text, end + 4);
    buffer.writeInt32BE(length, end);
    end += 4 + Math.max(length, 0);
  }
  return buffer.subarray(0, end);
};
