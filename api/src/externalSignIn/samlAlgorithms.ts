import { decryptXml, parseDomFromString, xpath } from '@node-saml/node-saml/lib/xml.js';
import type { KeyPair } from './selfSigned.ts';

/** What node-saml checks signatures by, without SHA-1. */
const strong: ReadonlySet<string> = new Set([
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmlenc#sha512',
]);
/** The digests of an encryption are none of these: RSA-OAEP is safe with SHA-1. Names count in any namespace, as node-saml finds them. */
const methods = `//*[local-name(.)='SignatureMethod' or (local-name(.)='DigestMethod' and ancestor::*[local-name(.)='Reference'])]`;
const algorithms = `${methods}/@*[local-name(.)='Algorithm']`;
const encrypted = `/*[local-name(.)='Response']/*[local-name(.)='EncryptedAssertion']`;

const checkIn = async (xml: string): Promise<Document> => {
  const document = await parseDomFromString(xml);
  for (const { value } of xpath.selectAttributes(document, algorithms))
    if (!strong.has(value))
      throw new Error(`signed by an algorithm that is not taken: ${value.slice(0, 100)}`);
  return document;
};

/** Refuses an answer that signs anything by SHA-1, also within its encrypted assertion, whoever signed it. It is read as node-saml reads it. */
export const checkAlgorithms = async (answer: string, keys: KeyPair | null): Promise<void> => {
  const document = await checkIn(Buffer.from(answer, 'base64').toString('utf8'));
  const [one, ...others] = xpath.selectElements(document, encrypted);
  if (others.length > 0) throw new Error('several encrypted assertions');
  if (one && keys) await checkIn(await decryptXml(one.toString(), keys.key));
};
