import { authProvider } from '@latchkey/events/authProvider/authProvider.ts';
import { refuse } from '@latchkey/events/kernel/index.ts';
import { time } from '@latchkey/events/kernel/terms.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { z } from 'zod';
import { asksBesideProvider, lacksSecondFactor } from '../secondFactor/secondFactorPolicy.ts';
import type { Call } from '../http/route.ts';
import { hasStillPassword } from './accounts.ts';
import { profile, profileOf } from './profile.ts';
import { callerBySession } from './callerBySession.ts';
import { noteSignIn } from './signIns.ts';
import { endSession, openSession } from './sessions.ts';
import { takeInvitations } from './takeInvitations.ts';

/** What a sign-in answers, whichever way it went. */
export const opened = z.object({ token: z.string(), expiresAt: time, user: profile });

interface SignedInBy {
  /** The password that was right; null by a provider. */
  readonly passwordSecretId: string | null;
  /** The provider that has said who it is; null by a password. */
  readonly providerId: string | null;
  /** By a provider alone: the permissions that it vouches for. */
  readonly vouchedFor?: readonly string[] | null;
}

/** A session is held against the table: it knows by now what the provider has been since it was asked. */
const providerShown = async ({ deps: { rows, store } }: Call, providerId: string): Promise<void> => {
  const last = (await store.read(streamOf('authProvider', providerId))).at(-1);
  if (!(await rows.reached([authProvider.name], last?.position ?? 0n))) refuse('unavailable');
};

/**
 * Opens a session for a user whom the tables show already. Whose role requires a second factor that is not there sets one up with it first, and nothing else.
 */
export const openFor = async (
  call: Call,
  userId: string,
  { passwordSecretId, providerId, vouchedFor = null }: SignedInBy,
) => {
  const { deps, headers, address } = call;
  const isByProvider = providerId !== null;
  if (isByProvider) await providerShown(call, providerId);
  // before the second factor is looked at: a new permission may require one
  const taken = await takeInvitations(call, { userId, passwordSecretId, providerId });
  const isAsked = !isByProvider || (await asksBesideProvider(deps, userId));
  const isSettingUp = isAsked && (await lacksSecondFactor(deps, userId));
  const from = {
    address,
    userAgent: headers['user-agent'],
    isSettingUp,
    providerId,
    vouchedFor: vouchedFor && [...vouchedFor, ...taken],
  };
  const session = await openSession(deps.pool, userId, from);
  // whoever has replaced the password since ended the sessions of before, and not this one
  if (!isByProvider && !(await hasStillPassword(deps, { userId, passwordSecretId }))) {
    await endSession(deps.pool, session.id, userId);
    return refuse('wrong_credentials');
  }
  await noteSignIn(deps, userId);
  const caller = await callerBySession(deps)(`Bearer ${session.token}`);
  const user = await profileOf({ ...call, caller });
  return { token: session.token, expiresAt: session.expiresAt, user };
};
