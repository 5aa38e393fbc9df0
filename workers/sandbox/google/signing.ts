import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { signedBytes } from '@latchkey/events/wallet/google/callback.ts';

const protocol = 'ECv2SigningOnly';
const sender = 'GooglePayPasses';
const hourMs = 3_600_000;

const spki = (key: KeyObject): string => key.export({ format: 'der', type: 'spki' }).toString('base64');
const signed = (key: KeyObject, ...parts: readonly string[]): string =>
  sign('sha256', signedBytes(...parts), key).toString('base64');

/** Signs callbacks as Google does: a root signs an intermediate key, which signs the message. */
export const callbackSigning = () => {
  const [root, intermediate] = [0, 1].map(() => generateKeyPairSync('ec', { namedCurve: 'P-256' }));
  const until = Date.now() + 24 * hourMs;
  const signedKey = JSON.stringify({ keyValue: spki(intermediate!.publicKey), keyExpiration: String(until) });
  return {
    keys: {
      keys: [{ keyValue: spki(root!.publicKey), protocolVersion: protocol, keyExpiration: String(until) }],
    },
    envelopeOf: (issuerId: string, message: Readonly<Record<string, unknown>>) => {
      const signedMessage = JSON.stringify({ expTimeMillis: Date.now() + hourMs, ...message });
      return {
        protocolVersion: protocol,
        signature: signed(intermediate!.privateKey, sender, issuerId, protocol, signedMessage),
        intermediateSigningKey: {
          signedKey,
          signatures: [signed(root!.privateKey, sender, protocol, signedKey)],
        },
        signedMessage,
      };
    },
  };
};
