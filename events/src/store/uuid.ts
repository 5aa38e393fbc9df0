import { hash } from 'node:crypto';
import { randomPart } from './random.ts';

const namespace = Buffer.from('5f1b2c6e9d3a4b7e8c2d1f0a6b5c4d3e', 'hex');
const scratch = Buffer.concat([namespace, Buffer.alloc(1_024)]);
const dashed = (hex: string) =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
const variants = '89ab';

/** A UUID that follows from its parts: the same parts, the same id (RFC 9562, version 5). */
export const uuidv5 = (...parts: readonly (string | number)[]): string => {
  const text = parts.join('\n');
  const isShort = text.length * 3 <= scratch.length - namespace.length; // three bytes are the most that a character takes
  const bytes = isShort
    ? scratch.subarray(0, namespace.length + scratch.write(text, namespace.length))
    : Buffer.concat([namespace, Buffer.from(text)]);
  const hex = hash('sha1', bytes, 'hex');
  const variant = variants[Number.parseInt(hex[16]!, 16) & 3];
  return dashed(`${hex.slice(0, 12)}5${hex.slice(13, 16)}${variant}${hex.slice(17)}`);
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
  const bytes = randomPart(16);
  bytes.writeUIntBE(lastTime, 0, 6);
  bytes[6] = 0x70 | (sequence >> 8);
  bytes[7] = sequence & 0xff;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return dashed(bytes.toString('hex'));
};

/** The id of the nth event that a command records on a stream. */
export const eventIdOf = (commandId: string, stream: string, index: number): string =>
  uuidv5(commandId, stream, index);
