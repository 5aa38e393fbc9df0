import { randomBytes } from 'node:crypto';
import { SAML, ValidateInResponseTo, type CacheProvider, type SamlConfig } from '@node-saml/node-saml';
import { certificatesIn } from '@latchkey/events/authProvider/certificates.ts';
import { clockToleranceSeconds } from './clockTolerance.ts';
import { looksLikeEmail } from './fullName.ts';
import { personIn, type AttributesOf } from './samlPerson.ts';
import { signedAssertion } from './signedAssertion.ts';
import type { SignInFailureReason } from '@latchkey/events/authProvider/signInFailure.ts';
import { failSignIn } from './signInFailed.ts';
import type { Question, Identity } from './transactions.ts';
import type { Provider } from './livingProvider.ts';
import type { KeyPair } from './selfSigned.ts';
import { transactionSeconds } from './transactions.ts';

/** Request cache for node-saml that only accepts the transaction's request. */
const only = (requestId: string): CacheProvider => ({
  saveAsync: async value => ({ value, createdAt: Date.now() }),
  getAsync: async id => (id === requestId ? new Date().toISOString() : null),
  removeAsync: async id => id,
});

/** Returns our entity ID, which responses must name as their audience. */
export const audienceOf = ({ clientId }: Pick<Provider, 'clientId'>, callback: string): string =>
  clientId || callback.replace(/\/callback$/, '');

const configOf = (provider: Provider, callback: string, requestId: string): SamlConfig => {
  const issuer = audienceOf(provider, callback);
  return {
    entryPoint: provider.endpoints.signOn!,
    issuer,
    audience: issuer,
    callbackUrl: callback,
    idpCert: [...certificatesIn(provider.certificate ?? '')],
    idpIssuer: provider.issuerLocation,
    validateInResponseTo: ValidateInResponseTo.always,
    cacheProvider: only(requestId),
    generateUniqueId: () => requestId,
    requestIdExpirationPeriodMs: transactionSeconds * 1_000,
    maxAssertionAgeMs: transactionSeconds * 1_000,
    acceptedClockSkewMs: clockToleranceSeconds * 1_000,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
  };
};

/**
 * Returns the URL for the browser with a signed request, and the request's ID, which the response must
 * contain. With `isProof` the provider has to authenticate the user again.
 */
export const askSaml = async (
  provider: Provider,
  {
    callback,
    state,
    isProof,
    signing,
  }: {
    readonly callback: string;
    readonly state: string;
    readonly isProof: boolean;
    readonly signing: KeyPair;
  },
): Promise<{ readonly redirectUrl: string; readonly question: Question }> => {
  const requestId = `_${randomBytes(20).toString('hex')}`;
  const saml = new SAML({
    ...configOf(provider, callback, requestId),
    forceAuthn: isProof,
    privateKey: signing.key,
    signatureAlgorithm: 'sha256',
  });
  const redirectUrl = await saml.getAuthorizeUrlAsync(state, undefined, {});
  return { redirectUrl, question: { requestId } };
};

interface Confirmation {
  readonly $?: { readonly Method?: string };
  readonly SubjectConfirmationData?: readonly { readonly $?: Readonly<Record<string, string>> }[];
}
interface Assertion {
  readonly Assertion?: AttributesOf & {
    readonly Subject?: readonly { readonly SubjectConfirmation?: readonly Confirmation[] }[];
  };
}
const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';

/** Checks that the signed part itself, not its wrapper, is for us and responds to the request. */
const checkForUs = ({ Assertion }: Assertion, callback: string, requestId: string): void => {
  const confirmed = (Assertion?.Subject?.[0]?.SubjectConfirmation ?? [])
    .filter(({ $ }) => $?.Method === bearer)
    .map(({ SubjectConfirmationData: data }) => data?.[0]?.$ ?? {});
  const forUs = confirmed.filter(({ Recipient }) => Recipient === callback);
  if (forUs.length === 0) failSignIn('wrong_destination', confirmed[0]?.['Recipient'] ?? 'no Recipient');
  if (!forUs.some(({ InResponseTo }) => InResponseTo === requestId)) failSignIn('other_request');
};

const reasons: readonly (readonly [RegExp, SignInFailureReason])[] = [
  [/audience/i, 'wrong_audience'],
  [/not yet valid|expired|subject confirmation/i, 'clocks_differ'],
  [/InResponseTo/i, 'other_request'],
];
const explained = (error: unknown): never => {
  const message = (error as Error).message;
  const [, reason = 'not_readable'] = reasons.find(([pattern]) => pattern.test(message)) ?? [];
  return failSignIn(reason, message);
};

/**
 * Returns whether a response names no request, i.e. it was started from the provider's tile. The response
 * needn't be verified, as it only makes us send a request.
 */
export const isUnsolicited = (answer: string): boolean => {
  const xml = Buffer.from(answer, 'base64').toString('utf8');
  const [start] = /<(?:[\w.-]+:)?Response\s[^<>]*>/.exec(xml) ?? [];
  return start !== undefined && !/\sInResponseTo\s*=/.test(start);
};

/**
 * Returns the authenticated identity; `keys` decrypt the assertion. Throws `SignInFailed` if the response
 * isn't acceptable, e.g. unsigned, signed with SHA-1, for another recipient or request, too old, or without a
 * persistent subject.
 */
export const readSaml = async (
  provider: Provider,
  {
    answer,
    callback,
    question,
    keys,
  }: {
    readonly answer: string;
    readonly callback: string;
    readonly question: Question;
    readonly keys: KeyPair | null;
  },
): Promise<Identity> => {
  const requestId = question.requestId!;
  const xml = Buffer.from(answer, 'base64').toString('utf8');
  const saml = new SAML(configOf(provider, callback, requestId));
  const assertion = await signedAssertion(xml, {
    callback,
    issuer: provider.issuerLocation,
    privateKey: keys?.key ?? null,
    certificates: certificatesIn(provider.certificate ?? ''),
  });
  // private in node-saml, but the only method that processes an already verified assertion
  const { profile } = await saml['processValidlySignedAssertionAsync'](assertion, xml, requestId).catch(
    explained,
  );
  if (profile?.issuer !== provider.issuerLocation)
    return failSignIn('wrong_issuer', String(profile?.issuer ?? ''));
  const parsed = profile.getAssertion?.() as Assertion;
  checkForUs(parsed, callback, requestId);
  const subject = profile.nameID?.trim() ?? '';
  if (subject === '') return failSignIn('no_subject');
  if (profile.nameIDFormat?.endsWith(':transient')) return failSignIn('subject_not_lasting');
  const person = personIn(parsed.Assertion ?? {});
  const email = person.email ?? (looksLikeEmail(subject) ? subject : null);
  if (email === null) return failSignIn('no_email');
  return { subject: profile.nameID, email, fullName: person.fullName };
};
