import { xpath } from '@node-saml/node-saml/lib/xml.js';
import type { XmlDocument } from './xmlDom.ts';
import { failSignIn } from './signInFailed.ts';

const strong: ReadonlySet<string> = new Set([
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmlenc#sha512',
]);
/**
 * Selects the algorithms of signatures, but not encryption digests, because RSA-OAEP is safe with SHA-1.
 * Matches names in any namespace, like node-saml.
 */
const methods = `//*[local-name(.)='SignatureMethod' or (local-name(.)='DigestMethod' and ancestor::*[local-name(.)='Reference'])]`;
const algorithms = `${methods}/@*[local-name(.)='Algorithm']`;

export const checkAlgorithms = (document: XmlDocument): void => {
  for (const { value } of xpath.selectAttributes(document, algorithms))
    if (!strong.has(value)) failSignIn('weak_signature', value);
};
