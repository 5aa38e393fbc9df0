import { createHash, randomBytes } from 'node:crypto';

const namespace = Buffer.from('5f1b2c6e9d3a4b7e8c2d1f0a6b5c4d3e', 'hex');
const dashed = (hex: string) =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;

/** A UUID that follows from its parts: the same parts, the same id (RFC 9562, version 5). */
export const uuidv5 = (...parts: readonly (string | number)[]): string => {
  const bytes = createHash('sha1').update(namespace).update(parts.join('\n')).digest();
  bytes[6] = (bytes[6]! & 0x0f) | 0x50;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return dashed(bytes.toString('hex', 0, 16));
};

let lastTime = 0;
let sequence = 0;

/** A new UUID that sorts by time, and within a process never before an earlier one (RFC 9562, version 7). */
export const uuidv7 = (): string => {
  const now = Date.now();
  if (now > lastTime) {
    lastTime = now;
    sequence = 0;
  } else if (++sequence > 0xfff) {
    lastTime++;
    sequence = 0;
  }
  const bytes = randomBytes(16);
  bytes.writeUIntBE(lastTime, 0, 6);
  bytes[6] = 0x70 | (sequence >> 8);
  bytes[7] = sequence & 0xff;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return dashed(bytes.toString('hex'));
};

/** The id of the nth event that a command records on a stream. */
export const eventIdOf = (commandId: string, stream: string, index: number): string =>
  uuidv5(commandId, stream, index);
