import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { signedBytes } from '@latchkey/events/wallet/google/callback.ts';

const protocol = 'ECv2SigningOnly';
const sender = 'GooglePayPasses';
const hourMs = 3_600_000;
const yearMs = 365 * 24 * hourMs;

export interface CallbackKeyPair {
  readonly root: string;
  readonly intermediate: string;
}
const newKey = (): string =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' })
    .privateKey.export({ format: 'pem', type: 'pkcs8' })
    .toString();
export const newCallbackKeys = (): CallbackKeyPair => ({ root: newKey(), intermediate: newKey() });

const spki = (key: KeyObject): string =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');
const signed = (key: KeyObject, ...parts: readonly string[]): string =>
  sign('sha256', signedBytes(...parts), key).toString('base64');

/** Signs callbacks as Google does: the root signs an intermediate key, which signs the message. */
export const callbackSigning = (keys: CallbackKeyPair) => {
  const [root, intermediate] = [createPrivateKey(keys.root), createPrivateKey(keys.intermediate)];
  const until = Date.now() + yearMs;
  const signedKey = JSON.stringify({ keyValue: spki(intermediate), keyExpiration: String(until) });
  return {
    keys: {
      keys: [{ keyValue: spki(root), protocolVersion: protocol, keyExpiration: String(until) }],
    },
    envelopeOf: (issuerId: string, message: Readonly<Record<string, unknown>>) => {
      const signedMessage = JSON.stringify({ expTimeMillis: Date.now() + hourMs, ...message });
      return {
        protocolVersion: protocol,
        signature: signed(intermediate, sender, issuerId, protocol, signedMessage),
        intermediateSigningKey: {
          signedKey,
          signatures: [signed(root, sender, protocol, signedKey)],
        },
        signedMessage,
      };
    },
  };
};
