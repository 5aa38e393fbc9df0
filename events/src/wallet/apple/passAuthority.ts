import 'reflect-metadata'; // required by @peculiar/x509
import type { webcrypto } from 'node:crypto';
import {
  BasicConstraintsExtension,
  Extension,
  KeyUsageFlags,
  KeyUsagesExtension,
  PemConverter,
  X509CertificateGenerator,
  type X509Certificate,
} from '@peculiar/x509';

const rsa = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
};
const uid = '0.9.2342.19200300.100.1.1';
const appleExtension = '1.2.840.113635.100.6.1.16';

interface Made {
  readonly certificate: X509Certificate;
  readonly keys: webcrypto.CryptoKeyPair;
}
interface Terms {
  readonly serial: string;
  readonly subject: string;
  readonly issuer: Made | null;
  readonly isCa: boolean;
  readonly notBefore: Date;
  readonly notAfter: Date;
  readonly passType?: string;
}
const made = async ({
  serial,
  subject,
  issuer,
  isCa,
  notBefore,
  notAfter,
  passType,
}: Terms): Promise<Made> => {
  const keys = await crypto.subtle.generateKey(rsa, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.create({
    serialNumber: serial,
    subject,
    issuer: issuer?.certificate.subject ?? subject,
    notBefore,
    notAfter,
    publicKey: keys.publicKey,
    signingKey: (issuer?.keys ?? keys).privateKey,
    signingAlgorithm: rsa,
    extensions: [
      new BasicConstraintsExtension(isCa, undefined, true),
      new KeyUsagesExtension(isCa ? KeyUsageFlags.keyCertSign : KeyUsageFlags.digitalSignature, true),
      ...(passType === undefined
        ? []
        : [
            new Extension(
              appleExtension,
              false,
              Buffer.concat([Buffer.from([0x0c, passType.length]), Buffer.from(passType)]),
            ),
          ]),
    ],
  });
  return { certificate, keys };
};
const pemOf = async ({ certificate, keys }: Made) => ({
  certificate: certificate.toString('pem'),
  key: PemConverter.encode(await crypto.subtle.exportKey('pkcs8', keys.privateKey), 'PRIVATE KEY'),
});

interface PassTypeTerms {
  readonly passType?: string;
  readonly team?: string;
  readonly organization?: string;
  readonly notBefore?: Date;
  readonly notAfter?: Date;
  /** Pass type in Apple's extension, if it differs from the subject's. */
  readonly extension?: string;
}
const day = 86_400_000;

/**
 * Creates PEM certificates like Apple's for tests and the sandbox: a root, an intermediate, and a function
 * for pass type certificates.
 */
export const passAuthority = async (now = new Date()) => {
  const past = new Date(now.getTime() - 3_650 * day);
  const future = new Date(now.getTime() + 3_650 * day);
  const years = { notBefore: past, notAfter: future };
  const root = await made({
    serial: '01',
    subject: 'CN=Test Root, O=Test only',
    issuer: null,
    isCa: true,
    ...years,
  });
  const intermediate = await made({
    serial: '02',
    subject: 'CN=Test Developer Relations, OU=G4, O=Test only',
    issuer: root,
    isCa: true,
    ...years,
  });
  let serial = 16;
  const passType = async ({
    passType: type = 'pass.example.latchkey.badge',
    team = 'LATCHKEY01',
    organization = 'Acme Works',
    notBefore = new Date(now.getTime() - day),
    notAfter = new Date(now.getTime() + 390 * day),
    extension = type,
  }: PassTypeTerms = {}) => {
    serial += 1;
    const subject = `${uid}=${type}, CN=Pass Type ID: ${type}, OU=${team}, O=${organization}, C=CH`;
    return pemOf(
      await made({
        serial: serial.toString(16),
        subject,
        issuer: intermediate,
        isCa: false,
        notBefore,
        notAfter,
        passType: extension,
      }),
    );
  };
  return {
    root: root.certificate.toString('pem'),
    intermediate: intermediate.certificate.toString('pem'),
    passType,
  };
};
