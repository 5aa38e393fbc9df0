import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import { AsnConvert } from '@peculiar/asn1-schema';
import { Certificate } from '@peculiar/asn1-x509';

/** Apple's extension that repeats the pass type. */
const passTypeExtension = '1.2.840.113635.100.6.1.16';

export interface PassCertificate {
  readonly certificate: X509Certificate;
  readonly passType: string;
  readonly team: string;
  readonly organization: string;
  /** ISO times. */
  readonly validFrom: string;
  readonly validUntil: string;
}

/** Reads an attribute of a subject, such as `UID=pass.example`. */
const nameIn = (subject: string, kind: string): string =>
  subject
    .split('\n')
    .find(line => line.startsWith(`${kind}=`))
    ?.slice(kind.length + 1) ?? '';

const oneBlock = /^\s*-----BEGIN CERTIFICATE-----[\s0-9A-Za-z+/=]+-----END CERTIFICATE-----\s*$/;
/** Parses a PEM text; null unless it is exactly one certificate. */
export const certificateOf = (pem: string): X509Certificate | null => {
  if (!oneBlock.test(pem)) return null;
  try {
    return new X509Certificate(pem);
  } catch {
    return null;
  }
};

/** Parses a PEM private key; null if it is invalid or encrypted. */
export const privateKeyOf = (pem: string): KeyObject | null => {
  try {
    return createPrivateKey(pem);
  } catch {
    return null;
  }
};

const utf8String = 0x0c;
/** Reads the pass type from Apple's extension; null if there is none. */
const extensionOf = (certificate: X509Certificate): string | null => {
  const { tbsCertificate } = AsnConvert.parse(certificate.raw, Certificate);
  const found = tbsCertificate.extensions?.find(({ extnID }) => extnID === passTypeExtension);
  if (!found) return null;
  const value = Buffer.from(found.extnValue.buffer);
  return value[0] === utf8String ? value.subarray(2).toString('utf8') : value.toString('utf8');
};

/**
 * Reads a pass type certificate; null for other certificates. If Apple's extension is present, it must name
 * the same pass type as the subject, as Wallet checks this, too.
 */
export const passCertificateOf = (certificate: X509Certificate): PassCertificate | null => {
  const passType = nameIn(certificate.subject, 'UID');
  const team = nameIn(certificate.subject, 'OU');
  if (!passType.startsWith('pass.') || team === '' || certificate.ca) return null;
  if ((extensionOf(certificate) ?? passType) !== passType) return null;
  return {
    certificate,
    passType,
    team,
    organization: nameIn(certificate.subject, 'O'),
    validFrom: certificate.validFromDate.toISOString(),
    validUntil: certificate.validToDate.toISOString(),
  };
};

export const isIssuedBy = (lower: X509Certificate, upper: X509Certificate): boolean =>
  lower.checkIssued(upper) && lower.verify(upper.publicKey);

export const isValidAt = ({ validFromDate, validToDate }: X509Certificate, at: Date): boolean =>
  validFromDate <= at && at <= validToDate;
