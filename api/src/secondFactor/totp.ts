import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const stepSeconds = 30;
const digits = 6;
/** 160 bits, as recommended by RFC 4226. */
const secretBytes = 20;
/** Allowed clock skew, in time steps. */
const tolerance = 1;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export const base32 = (bytes: Uint8Array): string => {
  const bits = Array.from(bytes, byte => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map(five => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
};

const bytesOf = (text: string): Buffer => {
  const bits = Array.from(text, letter => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(eight => Number.parseInt(eight, 2)));
};

export const newTotpSecret = (): string => base32(randomBytes(secretBytes));

/** Returns the HOTP code of a counter (RFC 4226). `length`: number of digits. */
export const codeOf = (secret: string, counter: number, length = digits): string => {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(counter));
  const mac = createHmac('sha1', bytesOf(secret)).update(message).digest();
  const offset = mac.at(-1)! & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** length).padStart(length, '0');
};

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1_000 / stepSeconds);

/** Returns the time step of a TOTP code (RFC 6238), tolerating clock skew; null for a wrong code. */
export const stepOfCode = (secret: string, code: string, now: Date): number | null => {
  if (!/^\d{6}$/.test(code)) return null;
  const current = stepAt(now);
  const steps = Array.from({ length: 2 * tolerance + 1 }, (_, n) => current - tolerance + n);
  const fitting = steps.filter(step => timingSafeEqual(Buffer.from(codeOf(secret, step)), Buffer.from(code)));
  return fitting.at(-1) ?? null;
};

export const otpauthUrl = (secret: string, account: string): string => {
  const terms = { secret, issuer: 'Latchkey', algorithm: 'SHA1', digits: String(digits) };
  const query = new URLSearchParams({ ...terms, period: String(stepSeconds) });
  return `otpauth://totp/Latchkey:${encodeURIComponent(account)}?${query.toString()}`;
};
