import { randomBytes } from 'node:crypto';
import { SAML, ValidateInResponseTo, type CacheProvider, type SamlConfig } from '@node-saml/node-saml';
import { certificatesIn } from '@latchkey/events/authProvider/certificates.ts';
import { checkAlgorithms } from './samlAlgorithms.ts';
import type { Question, Identity } from './transactions.ts';
import type { Provider } from './livingProvider.ts';
import type { KeyPair } from './selfSigned.ts';
import { transactionSeconds } from './transactions.ts';

/** Knows one request: the one that the transaction asked with. It is kept with the transaction, which is used once. */
const only = (requestId: string): CacheProvider => ({
  saveAsync: async value => ({ value, createdAt: Date.now() }),
  getAsync: async id => (id === requestId ? new Date().toISOString() : null),
  removeAsync: async id => id,
});

/** What we call ourselves: the provider answers to just this name. */
export const audienceOf = ({ clientId }: Pick<Provider, 'clientId'>, callback: string): string =>
  clientId || callback.replace(/\/callback$/, '');

const configOf = (provider: Provider, callback: string, requestId: string): SamlConfig => {
  const issuer = audienceOf(provider, callback);
  return {
    entryPoint: provider.endpoints.signOn!,
    ...{ issuer, audience: issuer, callbackUrl: callback },
    idpCert: [...certificatesIn(provider.certificate ?? '')],
    idpIssuer: provider.issuerLocation,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    validateInResponseTo: ValidateInResponseTo.always,
    cacheProvider: only(requestId),
    generateUniqueId: () => requestId,
    requestIdExpirationPeriodMs: transactionSeconds * 1_000,
    maxAssertionAgeMs: transactionSeconds * 1_000,
    acceptedClockSkewMs: 60_000,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
  };
};

const samlOf = (provider: Provider, callback: string, requestId: string, keys: KeyPair | null): SAML =>
  new SAML({
    ...configOf(provider, callback, requestId),
    ...(keys === null ? {} : { decryptionPvk: keys.key }),
  });

/** What identity providers read: they encrypt with the certificate, and have to sign what they encrypt. */
export const samlMetadata = (provider: Provider, callback: string, keys: KeyPair): string =>
  samlOf(provider, callback, `_${provider.id}`, keys).generateServiceProviderMetadata(keys.certificate);

/** Where the browser is sent, for a proof to be asked anew there, and the id of the request, which the answer must name. */
export const askSaml = async (
  provider: Provider,
  {
    callback,
    state,
    isProof,
  }: { readonly callback: string; readonly state: string; readonly isProof: boolean },
): Promise<{ readonly redirectUrl: string; readonly asked: Question }> => {
  const requestId = `_${randomBytes(20).toString('hex')}`;
  const saml = new SAML({ ...configOf(provider, callback, requestId), forceAuthn: isProof });
  const redirectUrl = await saml.getAuthorizeUrlAsync(state, undefined, {});
  return { redirectUrl, asked: { requestId } };
};

interface Confirmation {
  readonly SubjectConfirmationData?: readonly { readonly $?: Readonly<Record<string, string>> }[];
}
interface Assertion {
  readonly Assertion?: {
    readonly Subject?: readonly { readonly SubjectConfirmation?: readonly Confirmation[] }[];
  };
}

/** Whether the signed part itself, not what is wrapped around it, is meant for us and answers the request. */
const isForUs = (assertion: Assertion, callback: string, requestId: string): boolean =>
  (assertion.Assertion?.Subject?.[0]?.SubjectConfirmation ?? []).some(({ SubjectConfirmationData: data }) => {
    const { Recipient, InResponseTo } = data?.[0]?.$ ?? {};
    return Recipient === callback && InResponseTo === requestId;
  });

const emailNames = [
  'email',
  'mail',
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
];
const fullNames = [
  'displayName',
  'urn:oid:2.16.840.1.113730.3.1.241',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/name',
];
const textIn = (attributes: Readonly<Record<string, unknown>>, names: readonly string[]): string | null => {
  const found = names.map(name => [attributes[name]].flat()[0]).find(value => typeof value === 'string');
  return typeof found === 'string' && found !== '' ? found : null;
};

/** Who came back; the assertion may be encrypted with `keys`. Throws where it is not signed, or by SHA-1, not for us, too old, not to this request, or names nobody who lasts. */
export const readSaml = async (
  provider: Provider,
  {
    answer,
    callback,
    asked,
    keys,
  }: {
    readonly answer: string;
    readonly callback: string;
    readonly asked: Question;
    readonly keys: KeyPair | null;
  },
): Promise<Identity> => {
  const requestId = asked.requestId!;
  await checkAlgorithms(answer, keys);
  const saml = samlOf(provider, callback, requestId, keys);
  const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: answer });
  if (!profile || profile.issuer !== provider.issuerLocation)
    throw new Error('another provider has answered');
  if (!isForUs(profile.getAssertion?.() as Assertion, callback, requestId))
    throw new Error('the assertion is not an answer to this request');
  if (!profile.nameID || profile.nameIDFormat?.endsWith(':transient'))
    throw new Error('the name does not last');
  const attributes = (profile.attributes ?? {}) as Readonly<Record<string, unknown>>;
  const isEmail = /^[^@\s]+@[^@\s]+$/.test(profile.nameID);
  const email = textIn(attributes, emailNames) ?? (isEmail ? profile.nameID : null);
  if (email === null) throw new Error('there is no e-mail');
  return { subject: profile.nameID, email, fullName: textIn(attributes, fullNames) };
};
