import { createHash, verify, X509Certificate } from 'node:crypto';
import { ContentInfo, SignedData } from '@peculiar/asn1-cms';
import { AsnConvert } from '@peculiar/asn1-schema';
import {
  isIssuedBy,
  isValidAt,
  passCertificateOf,
  type PassCertificate,
} from '../../walletIssuer/certificate.ts';
import { attributeIds, setHeader } from './signature.ts';

export const signatureProblem = [
  'unreadable',
  'no_signer',
  'no_signing_time',
  'other_manifest',
  'wrong_signature',
  'no_chain',
  'untrusted_root',
  'expired',
  'no_pass_certificate',
] as const;
export type SignatureProblem = (typeof signatureProblem)[number];

export type Verified =
  | { readonly problem: null; readonly signedBy: PassCertificate }
  | { readonly problem: SignatureProblem };

const longestChain = 4;
/** Follows the chain from the signer. Returns null if it reaches a trusted root, else the problem. */
const chainProblem = (
  leaf: X509Certificate,
  all: readonly X509Certificate[],
  roots: readonly X509Certificate[],
  at: Date,
): SignatureProblem | null => {
  let lower = leaf;
  for (let n = 0; n < longestChain; n++) {
    if (!isValidAt(lower, at)) return 'expired';
    if (roots.some(root => isIssuedBy(lower, root))) return null;
    const upper = all.find(
      other => other.ca && other.fingerprint256 !== lower.fingerprint256 && isIssuedBy(lower, other),
    );
    if (!upper) return lower === leaf ? 'no_chain' : 'untrusted_root';
    lower = upper;
  }
  return 'untrusted_root';
};

export interface Trust {
  readonly roots: readonly X509Certificate[];
  readonly at: Date;
}

const verifySigned = (signature: Uint8Array, manifest: Uint8Array, { roots, at }: Trust): Verified => {
  const { certificates, signerInfos } = AsnConvert.parse(
    AsnConvert.parse(signature, ContentInfo).content,
    SignedData,
  );
  const all = [...(certificates ?? [])].flatMap(({ certificate }) =>
    certificate ? [new X509Certificate(Buffer.from(AsnConvert.serialize(certificate)))] : [],
  );
  const [info] = signerInfos;
  const signerSerial = info?.sid.issuerAndSerialNumber?.serialNumber;
  if (!info || !signerSerial || signerInfos.length !== 1) return { problem: 'no_signer' };
  const serial = BigInt(`0x${Buffer.from(signerSerial).toString('hex')}`);
  const leaf = all.find(({ serialNumber }) => BigInt(`0x${serialNumber}`) === serial);
  if (!leaf) return { problem: 'no_signer' };
  const attributes = info.signedAttrs ?? [];
  const valueOf = (id: string) => attributes.find(({ attrType }) => attrType === id)?.attrValues[0];
  if (!valueOf(attributeIds.signingTime)) return { problem: 'no_signing_time' };
  const digest = createHash('sha256').update(manifest).digest();
  const signedDigest = valueOf(attributeIds.messageDigest);
  // the value is an octet string with a header of two bytes
  if (!signedDigest || !digest.equals(Buffer.from(signedDigest).subarray(2)))
    return { problem: 'other_manifest' };
  const encoded = attributes.map(attribute => Buffer.from(AsnConvert.serialize(attribute)));
  const signed = Buffer.concat([setHeader(encoded), ...encoded]);
  if (!verify('sha256', signed, leaf.publicKey, Buffer.from(info.signature.buffer)))
    return { problem: 'wrong_signature' };
  const problem = chainProblem(leaf, all, roots, at);
  if (problem) return { problem };
  const signedBy = passCertificateOf(leaf);
  return signedBy ? { problem: null, signedBy } : { problem: 'no_pass_certificate' };
};

/** Verifies the signature of a manifest like a phone: its content, the signer, and the chain to a root. */
export const verifySignature = (signature: Uint8Array, manifest: Uint8Array, trust: Trust): Verified => {
  try {
    return verifySigned(signature, manifest, trust);
  } catch {
    return { problem: 'unreadable' };
  }
};
