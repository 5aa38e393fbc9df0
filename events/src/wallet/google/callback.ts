import { createPublicKey, verify, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { jsonOf } from '../../kernel/json.ts';

const protocol = 'ECv2SigningOnly';
const sender = 'GooglePayPasses';

const envelope = z.object({
  protocolVersion: z.literal(protocol),
  signature: z.base64().max(1_000),
  intermediateSigningKey: z.object({
    signedKey: z.string().max(2_000),
    signatures: z.array(z.base64().max(1_000)).min(1).max(10),
  }),
  signedMessage: z.string().max(4_000),
});
const signedKey = z.object({ keyValue: z.base64(), keyExpiration: z.coerce.number() });
const message = z.object({
  classId: z.string().max(200),
  objectId: z.string().max(200),
  eventType: z.enum(['save', 'del']),
  expTimeMillis: z.coerce.number(),
  nonce: z.string().max(200),
});
export type GoogleCallback = z.output<typeof message>;

/** Returns whether a body has the shape of a callback. Doesn't verify signatures. */
export const isCallback = (body: unknown): boolean => envelope.safeParse(body).success;

export const callbackKeys = z.object({
  keys: z
    .array(
      z.object({
        keyValue: z.base64(),
        protocolVersion: z.string(),
        keyExpiration: z.coerce.number().optional(),
      }),
    )
    .max(50),
});
export type CallbackKeys = z.output<typeof callbackKeys>;

/** Encodes the signed parts: each is prefixed with its length in four little-endian bytes. */
export const signedBytes = (...parts: readonly string[]): Buffer =>
  Buffer.concat(
    parts.flatMap(part => {
      const bytes = Buffer.from(part);
      const length = Buffer.alloc(4);
      length.writeUInt32LE(bytes.length);
      return [length, bytes];
    }),
  );
const publicKey = (base64: string): KeyObject | null => {
  try {
    return createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' });
  } catch {
    return null;
  }
};
const isSigned = (bytes: Buffer, signature: string, key: KeyObject | null): boolean =>
  key !== null && verify('sha256', bytes, key, Buffer.from(signature, 'base64'));

/**
 * Reads a callback that Google signed for this issuer; null if it is malformed, or a signature, key or date
 * is invalid.
 */
export const readCallback = (
  body: unknown,
  issuerId: string,
  { keys }: CallbackKeys,
  now: Date,
): GoogleCallback | null => {
  const parsed = envelope.safeParse(body);
  if (!parsed.success) return null;
  const { signature, intermediateSigningKey: intermediate, signedMessage } = parsed.data;
  const roots = keys.filter(
    key => key.protocolVersion === protocol && (key.keyExpiration ?? Infinity) > now.getTime(),
  );
  const keyBytes = signedBytes(sender, protocol, intermediate.signedKey);
  const isTrusted = roots.some(({ keyValue }) => {
    const root = publicKey(keyValue);
    return intermediate.signatures.some(signed => isSigned(keyBytes, signed, root));
  });
  if (!isTrusted) return null;
  const key = signedKey.safeParse(jsonOf(intermediate.signedKey));
  if (!key.success || key.data.keyExpiration <= now.getTime()) return null;
  const bytes = signedBytes(sender, issuerId, protocol, signedMessage);
  if (!isSigned(bytes, signature, publicKey(key.data.keyValue))) return null;
  const read = message.safeParse(jsonOf(signedMessage));
  return read.success && read.data.expTimeMillis > now.getTime() ? read.data : null;
};
