import 'reflect-metadata';
import { KeyObject } from 'node:crypto';
import { X509CertificateGenerator } from '@peculiar/x509';

const day = 86_400_000;
const algorithm = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 2_048,
  publicExponent: new Uint8Array([1, 0, 1]),
};

export interface KeyPair {
  /** The private key, PEM (PKCS 8). */
  readonly key: string;
  readonly certificate: string;
}

export const selfSigned = async (subject: string, days: number): Promise<KeyPair> => {
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const now = Date.now();
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: [{ CN: [subject] }],
    keys,
    signingAlgorithm: algorithm,
    notBefore: new Date(now - day), // tolerates clock differences
    notAfter: new Date(now + days * day),
  });
  return {
    key: KeyObject.from(keys.privateKey).export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: `${certificate.toString('pem')}\n`,
  };
};
