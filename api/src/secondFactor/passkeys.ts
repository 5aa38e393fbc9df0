import { isErased } from '@latchkey/events/kernel/index.ts';
import type { Passkey } from '@latchkey/events/user/secondFactorState.ts';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { z } from 'zod';
import { originOf } from '../externalSignIn/browser.ts';
import type { Call } from '../http/route.ts';
import { challengeSeconds, newChallenge, takeChallenge, takeUse } from './challenges.ts';

type Asking = Pick<Call, 'deps' | 'headers'>;

/**
 * Returns the relying-party ID and origin. Uses `localhost` for `127.0.0.1`, because passkeys don't support
 * IP addresses.
 */
const placeOf = (call: Asking) => {
  const url = new URL(originOf(call));
  if (url.hostname === '127.0.0.1') url.hostname = 'localhost';
  return { rpID: url.hostname, origin: url.origin };
};

/** COSE algorithms: EdDSA, ES256, RS256. */
const supportedAlgorithmIDs = [-8, -7, -257];
const timeout = challengeSeconds * 1_000;
const userVerification = 'preferred';
const descriptorOf = ({ credentialId: id, transports }: Passkey) => ({
  id,
  transports: transports as AuthenticatorTransport[],
});
const text = z.string().max(4000);
const extensions = z.record(z.string(), z.unknown());
const answered = {
  id: z.string().min(1).max(1400),
  rawId: z.string().max(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(20).nullish(),
  clientExtensionResults: extensions.default({}),
};

/** Result of `PublicKeyCredential.toJSON()` after registering a passkey. */
export const registration = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: text,
    attestationObject: z.string().max(16_000),
    transports: z.array(z.string().max(20)).max(10).nullish(),
    publicKey: text.nullish(),
    publicKeyAlgorithm: z.int().nullish(),
    authenticatorData: text.nullish(),
  }),
});
/** Result of `PublicKeyCredential.toJSON()` after using a passkey. */
export const assertion = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: z.string().max(200).nullish(),
  }),
});
/**
 * Options for the browser: `PublicKeyCredentialCreationOptionsJSON` or
 * `PublicKeyCredentialRequestOptionsJSON`.
 */
export const browserOptions = z.record(z.string(), z.unknown());

const registering = (userId: string): string => `register ${userId}`;

export const askToRegister = async (
  call: Asking,
  who: { readonly id: string; readonly email: string; readonly fullName: string },
  passkeys: readonly Passkey[],
) => ({
  ...(await generateRegistrationOptions({
    rpName: 'Latchkey',
    rpID: placeOf(call).rpID,
    userID: new Uint8Array(Buffer.from(who.id)),
    userName: who.email,
    userDisplayName: who.fullName,
    challenge: Buffer.from(await newChallenge(call.deps.pool, registering(who.id)), 'base64url'),
    excludeCredentials: passkeys.map(descriptorOf),
    authenticatorSelection: { residentKey: 'discouraged', userVerification },
    supportedAlgorithmIDs,
    timeout,
  })),
});

/**
 * Returns the registered passkey; null if the registration is invalid, `over` without a pending challenge.
 */
export const registered = async (call: Asking, userId: string, given: z.output<typeof registration>) => {
  const expectedChallenge = await takeChallenge(call.deps.pool, registering(userId));
  if (expectedChallenge === null) return 'over';
  const { rpID, origin } = placeOf(call);
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: given as RegistrationResponseJSON,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: false,
      supportedAlgorithmIDs,
    });
    if (!verified) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    const transports = given.response.transports ?? [];
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports,
    };
  } catch (error) {
    call.deps.log.info({ err: error }, 'rejected the registration of a passkey');
    return null;
  }
};

export const askPasskeys = async (call: Asking, purpose: string, passkeys: readonly Passkey[]) =>
  generateAuthenticationOptions({
    rpID: placeOf(call).rpID,
    challenge: Buffer.from(await newChallenge(call.deps.pool, purpose), 'base64url'),
    allowCredentials: passkeys.map(descriptorOf),
    userVerification,
    timeout,
  });

/** Returns whether one of these passkeys answered the challenge, and consumes it. */
export const checkPasskey = async (
  call: Asking,
  purpose: string,
  { given, passkeys }: { given: z.output<typeof assertion>; passkeys: readonly Passkey[] },
): Promise<boolean> => {
  const expectedChallenge = await takeChallenge(call.deps.pool, purpose);
  const passkey = passkeys.find(({ credentialId }) => credentialId === given.id);
  if (expectedChallenge === null || !passkey) return false;
  const { rpID, origin } = placeOf(call);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: given as AuthenticationResponseJSON,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: false,
      // the counter is compared below, in a single statement
      credential: {
        ...descriptorOf(passkey),
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: 0,
      },
    });
    const { passkeyId, counter: before } = passkey;
    const use = { passkeyId, before, counter: authenticationInfo.newCounter };
    return verified && (await takeUse(call.deps.pool, use));
  } catch (error) {
    call.deps.log.info({ err: error }, 'rejected a passkey at sign-in');
    return false;
  }
};

export const nameOf = ({ name }: Passkey): string | null => (isErased(name) ? null : name);
