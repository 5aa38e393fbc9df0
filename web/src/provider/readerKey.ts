/**
 * An RSA key pair. `publicKey` is a SubjectPublicKeyInfo in base64, for the server. `privateKey` is PKCS #8
 * as PEM and never sent to the server.
 */
export interface ReaderKey {
  readonly publicKey: string;
  readonly privateKey: string;
}

const bits = 3_072;
const algorithm = {
  name: 'RSA-OAEP',
  hash: 'SHA-256',
  modulusLength: bits,
  publicExponent: Uint8Array.of(1, 0, 1),
};

/** Returns whether keys can be generated. Browsers only offer Web Crypto over HTTPS or on localhost. */
export const canMakeKeys = (): boolean => (globalThis.crypto as Crypto | undefined)?.subtle !== undefined;

const base64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)));

export const makeReaderKey = async (): Promise<ReaderKey> => {
  const { subtle } = crypto;
  const pair = await subtle.generateKey(algorithm, true, ['encrypt', 'decrypt']);
  const [spki, pkcs8] = await Promise.all([
    subtle.exportKey('spki', pair.publicKey),
    subtle.exportKey('pkcs8', pair.privateKey),
  ]);
  const lines = base64(pkcs8)
    .match(/.{1,64}/g)!
    .join('\n');
  return {
    publicKey: base64(spki),
    privateKey: `-----BEGIN PRIVATE KEY-----\n${lines}\n-----END PRIVATE KEY-----\n`,
  };
};
