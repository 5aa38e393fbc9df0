import { randomBytes } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { signXml } from '@node-saml/node-saml/lib/xml.js';
import type { KeyPair } from '@latchkey/api/externalSignIn/selfSigned.ts';

export interface SamlAnswer {
  readonly callback: string;
  readonly issuer: string;
  readonly keys: KeyPair;
  readonly requestId?: string;
  readonly signs?: readonly ('answer' | 'assertion')[];
  /** Attributes by name, or by name and friendly name separated by a bar. */
  readonly attributes?: Readonly<Record<string, string>>;
  readonly nameId?: string;
  readonly destination?: string | null;
  readonly recipient?: string;
  readonly answerIssuer?: string;
  readonly status?: string;
  readonly method?: string;
  readonly ahead?: number;
}

const xpaths = {
  assertion: "/*[local-name(.)='Response']/*[local-name(.)='Assertion']",
  answer: "/*[local-name(.)='Response']",
};
const signed = (xml: string, what: keyof typeof xpaths, { key, certificate }: KeyPair): string =>
  signXml(
    xml,
    xpaths[what],
    { reference: `${xpaths[what]}/*[local-name(.)='Issuer']`, action: 'after' },
    {
      privateKey: key,
      publicCert: certificate,
      signatureAlgorithm: 'sha256',
      digestAlgorithm: 'sha256',
    },
  );

export const samlAnswer = ({
  callback,
  issuer,
  keys,
  requestId,
  signs = ['assertion'],
  attributes = {},
  nameId = 'ada',
  destination = callback,
  recipient = callback,
  answerIssuer = issuer,
  status = 'urn:oasis:names:tc:SAML:2.0:status:Success',
  method = 'urn:oasis:names:tc:SAML:2.0:cm:bearer',
  ahead = 0,
}: SamlAnswer): string => {
  const id = () => `_${randomBytes(16).toString('hex')}`;
  const at = (seconds: number) => new Date(Date.now() + (ahead + seconds) * 1_000).toISOString();
  const inResponseTo = requestId === undefined ? '' : ` InResponseTo="${requestId}"`;
  const shown = Object.entries(attributes).map(([names, value]) => {
    const [name, friendly] = names.split('|');
    const more = friendly === undefined ? '' : ` FriendlyName="${friendly}"`;
    return `<saml:Attribute Name="${name}"${more}><saml:AttributeValue>${value}</saml:AttributeValue></saml:Attribute>`;
  });
  const statement =
    shown.length === 0 ? '' : `<saml:AttributeStatement>${shown.join('')}</saml:AttributeStatement>`;
  const xml = `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${id()}" Version="2.0" IssueInstant="${at(0)}"${destination === null ? '' : ` Destination="${destination}"`}${inResponseTo}><saml:Issuer>${answerIssuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="${status}"/></samlp:Status><saml:Assertion ID="${id()}" Version="2.0" IssueInstant="${at(0)}"><saml:Issuer>${issuer}</saml:Issuer><saml:Subject><saml:NameID>${nameId}</saml:NameID><saml:SubjectConfirmation Method="${method}"><saml:SubjectConfirmationData NotOnOrAfter="${at(300)}" Recipient="${recipient}"${inResponseTo}/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${at(0)}" NotOnOrAfter="${at(300)}"><saml:AudienceRestriction><saml:Audience>${callback.replace('/callback', '')}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${at(0)}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:unspecified</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>${statement}</saml:Assertion></samlp:Response>`;
  const done = (['assertion', 'answer'] as const)
    .filter(one => signs.includes(one))
    .reduce((text, one) => signed(text, one, keys), xml);
  return Buffer.from(done).toString('base64');
};

export const requestIn = (redirectUrl: string): { readonly id: string; readonly xml: string } => {
  const sent = new URL(redirectUrl).searchParams.get('SAMLRequest')!;
  const xml = inflateRawSync(Buffer.from(sent, 'base64')).toString('utf8');
  return { xml, id: /\sID="([^"]+)"/.exec(xml)![1]! };
};
