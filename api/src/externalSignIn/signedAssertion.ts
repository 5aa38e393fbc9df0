import type { XmlDocument, XmlElement } from './xmlDom.ts';
import { getVerifiedXml, parseDomFromString, xpath } from '@node-saml/node-saml/lib/xml.js';
import { checkAlgorithms } from './samlAlgorithms.ts';
import { decryptedAssertion } from './samlDecryption.ts';
import { failSignIn } from './signInFailed.ts';
import { checkXmlBounds } from './xmlBounds.ts';

const protocol = 'urn:oasis:names:tc:SAML:2.0:protocol';
const success = 'urn:oasis:names:tc:SAML:2.0:status:Success';

interface Expected {
  readonly callback: string;
  readonly issuer: string;
  readonly certificates: readonly string[];
  /** The key that decrypts assertions for us, PEM. */
  readonly privateKey: string | null;
}

const parsed = async (xml: string): Promise<XmlDocument> => {
  checkXmlBounds(xml); // also for decrypted content
  const document = await parseDomFromString(xml).catch((error: unknown) =>
    failSignIn('not_readable', String((error as Error).message)),
  );
  checkAlgorithms(document);
  return document;
};

const childrenOf = (parent: XmlElement, name: string): readonly XmlElement[] =>
  xpath.selectElements(parent, `./*[local-name(.)='${name}']`);
const isSigned = (element: XmlElement): boolean => childrenOf(element, 'Signature').length > 0;

/** Refuses a response with an error status, which need not be signed: it can only cause a refusal. */
const checkStatus = (response: XmlElement): void => {
  const [status] = childrenOf(response, 'Status');
  const codes = status ? xpath.selectElements(status, ".//*[local-name(.)='StatusCode']") : [];
  const values = codes.map(code => code.getAttribute('Value') ?? '');
  if (values[0] === success) return;
  const message = status ? (childrenOf(status, 'StatusMessage')[0]?.textContent ?? '') : '';
  const short = values.map(value => value.replace(/^.*:/, '')).join(' / ');
  failSignIn('provider_error', [short || 'no status', message.trim()].filter(Boolean).join(': '));
};

/**
 * Checks destination and issuer of the response; a signed one must contain its destination (SAML bindings,
 * 3.5.5.2).
 */
const checkEnvelope = (response: XmlElement, { callback, issuer }: Expected, isWhole: boolean): void => {
  const destination = response.getAttribute('Destination') ?? '';
  if (destination === '' ? isWhole : destination !== callback)
    failSignIn('wrong_destination', destination || 'no Destination');
  const [named] = childrenOf(response, 'Issuer');
  const name = named?.textContent?.trim();
  if (name !== undefined && name !== issuer) failSignIn('wrong_issuer', name);
};

const verified = (xml: string, element: XmlElement, { certificates }: Expected): string | null => {
  try {
    return getVerifiedXml(xml, element, [...certificates]);
  } catch (error) {
    return failSignIn('not_signed', (error as Error).message);
  }
};

/**
 * Returns the content of an element that its own signature covers; null without a signature. Refuses an
 * invalid signature.
 */
const signedContent = (xml: string, element: XmlElement, expected: Expected): string | null => {
  const content = verified(xml, element, expected);
  if (content === null && isSigned(element)) failSignIn('wrong_certificate');
  return content;
};

const assertionsIn = (response: XmlElement): readonly XmlElement[] => [
  ...childrenOf(response, 'Assertion'),
  ...childrenOf(response, 'EncryptedAssertion'),
];
const onlyAssertion = (response: XmlElement): XmlElement => {
  const [assertion, ...others] = assertionsIn(response);
  if (!assertion) return failSignIn('not_readable', 'there is no assertion');
  if (others.length > 0) failSignIn('not_readable', 'there are several assertions');
  return assertion;
};

/**
 * Returns the content covered by the assertion's own signature, or else by the signature of the whole
 * response.
 */
const assertionContent = (
  xml: string,
  element: XmlElement,
  { isCovered, expected }: { readonly isCovered: boolean; readonly expected: Expected },
): string =>
  signedContent(xml, element, expected) ??
  (isCovered
    ? element.toString()
    : failSignIn('not_signed', 'neither the assertion nor the answer is signed'));

/**
 * Returns the signed XML of the response's only assertion, decrypted if needed. Accepts the assertion's own
 * signature or the response's (SAML profiles, 4.1.4.5). Uses node-saml's parser for signatures and
 * encryption, as another parser could see a different document.
 */
export const signedAssertion = async (xml: string, expected: Expected): Promise<string> => {
  const document = await parsed(xml);
  const response = document.documentElement;
  if (response?.localName !== 'Response' || response.namespaceURI !== protocol)
    return failSignIn('not_readable', 'it is no SAML answer');
  checkStatus(response);
  const { privateKey } = expected;
  onlyAssertion(response);
  const whole = signedContent(xml, response, expected);
  checkEnvelope(response, expected, whole !== null);
  // only the signed content of a signed response is read
  const covered = whole === null ? document : await parsed(whole);
  const source = whole ?? xml;
  const assertion = onlyAssertion(covered.documentElement);
  const isCovered = whole !== null;
  if (assertion.localName === 'Assertion')
    return assertionContent(source, assertion, { isCovered, expected });
  if (privateKey === null) return failSignIn('not_decrypted', 'nobody has read our metadata yet');
  const plain = decryptedAssertion(assertion, privateKey);
  const inner = (await parsed(plain)).documentElement;
  if (inner?.localName !== 'Assertion') return failSignIn('not_readable', 'no assertion is encrypted');
  return assertionContent(plain, inner, { isCovered, expected });
};
