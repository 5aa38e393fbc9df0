import { createHash, sign, type KeyObject, type X509Certificate } from 'node:crypto';
import {
  Attribute,
  CertificateChoices,
  CertificateSet,
  ContentInfo,
  DigestAlgorithmIdentifiers,
  EncapsulatedContentInfo,
  id_data,
  id_signedData,
  IssuerAndSerialNumber,
  SignedData,
  SignerIdentifier,
  SignerInfo,
  SignerInfos,
} from '@peculiar/asn1-cms';
import { AsnConvert, AsnObjectIdentifierConverter, OctetString } from '@peculiar/asn1-schema';
import { AlgorithmIdentifier, Certificate, Time } from '@peculiar/asn1-x509';

export const attributeIds = {
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
} as const;
const sha256 = new AlgorithmIdentifier({ algorithm: '2.16.840.1.101.3.4.2.1', parameters: null });
const rsa = new AlgorithmIdentifier({ algorithm: '1.2.840.113549.1.1.1', parameters: null });
/** Tag of signed attributes when they are hashed (a set); in the signature, their tag is implicit. */
export const setTag = 0x31;
const timeLength = 13;

/** Creates a detached CMS signature of a manifest, with `at` as the signing time. */
export type Signer = (manifest: Uint8Array, at: Date) => Buffer;

/** Formats a time as `YYMMDDHHMMSSZ`, DER's format until 2049. */
const utcTimeOf = (at: Date): string => `${at.toISOString().replaceAll(/[-:T]/g, '').slice(2, 14)}Z`;

const oidOf = (oid: string): ArrayBuffer => AsnObjectIdentifierConverter.toASN(oid).toBER(false);
const attributeOf = (attrType: string, value: ArrayBuffer): Attribute =>
  new Attribute({ attrType, attrValues: [value] });

const filler = (length: number, byte: number): Buffer => Buffer.alloc(length, byte);

const placeOf = (whole: Buffer, part: Buffer): number => {
  const at = whole.indexOf(part);
  if (at < 0 || whole.includes(part, at + 1)) throw new Error('the signature has no single place for a part');
  return at;
};

export interface SigningParts {
  readonly certificate: X509Certificate;
  /** Apple's intermediate certificate. Included in signatures, because phones only have the root. */
  readonly intermediate: X509Certificate;
  /** RSA private key of the certificate. */
  readonly key: KeyObject;
}

/**
 * Returns a signer. Digest, time and RSA value have fixed lengths, so the structure is encoded once, and each
 * signature is a copy with these three filled in.
 */
export const signerOf = ({ certificate, intermediate, key }: SigningParts): Signer => {
  const signatureLength = (key.asymmetricKeyDetails?.modulusLength ?? 0) / 8;
  if (key.asymmetricKeyType !== 'rsa' || signatureLength === 0) throw new Error('the key is not RSA');
  const [leaf, upper] = [certificate, intermediate].map(({ raw }) => AsnConvert.parse(raw, Certificate));
  const { issuer, serialNumber } = leaf!.tbsCertificate;
  const marks = {
    digest: filler(32, 0xd1),
    time: Buffer.from('490203040506Z'),
    signature: filler(signatureLength, 0x51),
  };
  // DER sorts a set by its encoded elements. These three differ in length, so their order is always the same.
  const signedAttrs = [
    attributeOf(attributeIds.contentType, oidOf(id_data)),
    attributeOf(
      attributeIds.signingTime,
      AsnConvert.serialize(new Time({ utcTime: new Date('2049-02-03T04:05:06Z') })),
    ),
    attributeOf(attributeIds.messageDigest, AsnConvert.serialize(new OctetString(marks.digest))),
  ].toSorted((a, b) =>
    Buffer.compare(Buffer.from(AsnConvert.serialize(a)), Buffer.from(AsnConvert.serialize(b))),
  );
  const signerInfo = new SignerInfo({
    version: 1,
    sid: new SignerIdentifier({ issuerAndSerialNumber: new IssuerAndSerialNumber({ issuer, serialNumber }) }),
    digestAlgorithm: sha256,
    signedAttrs,
    signatureAlgorithm: rsa,
    signature: new OctetString(marks.signature),
  });
  const signedData = new SignedData({
    version: 1,
    digestAlgorithms: new DigestAlgorithmIdentifiers([sha256]),
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: id_data }),
    certificates: new CertificateSet(
      [leaf!, upper!].map(parsed => new CertificateChoices({ certificate: parsed })),
    ),
    signerInfos: new SignerInfos([signerInfo]),
  });
  const template = Buffer.from(
    AsnConvert.serialize(
      new ContentInfo({ contentType: id_signedData, content: AsnConvert.serialize(signedData) }),
    ),
  );
  const encodedAttrs = signedAttrs.map(attribute => Buffer.from(AsnConvert.serialize(attribute)));
  const attrsTemplate = Buffer.concat([setHeader(encodedAttrs), ...encodedAttrs]);
  const headLength = attrsTemplate.length - encodedAttrs.reduce((sum, { length }) => sum + length, 0);
  const inAttrs = { digest: placeOf(attrsTemplate, marks.digest), time: placeOf(attrsTemplate, marks.time) };
  const at = {
    attrs: placeOf(template, attrsTemplate.subarray(headLength)),
    signature: placeOf(template, marks.signature),
  };
  return (manifest, when) => {
    const attrs = Buffer.from(attrsTemplate);
    createHash('sha256').update(manifest).digest().copy(attrs, inAttrs.digest);
    attrs.write(utcTimeOf(when), inAttrs.time, timeLength, 'latin1');
    const signature = Buffer.from(template);
    attrs.copy(signature, at.attrs, headLength);
    sign('sha256', attrs, key).copy(signature, at.signature);
    return signature;
  };
};

/** Returns the tag and length of a DER set of these parts. */
export const setHeader = (parts: readonly Uint8Array[]): Buffer => {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  if (length < 0x80) return Buffer.from([setTag, length]);
  return length < 0x100
    ? Buffer.from([setTag, 0x81, length])
    : Buffer.from([setTag, 0x82, length >> 8, length & 0xff]);
};
