import { authProvider } from '@latchkey/events/authProvider/authProvider.ts';
import { refuse } from '@latchkey/events/kernel/index.ts';
import { time } from '@latchkey/events/kernel/terms.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { z } from 'zod';
import { asksAfterProvider, lacksSecondFactor } from '../secondFactor/secondFactorPolicy.ts';
import type { Call } from '../http/route.ts';
import { hasStillPassword } from './accounts.ts';
import { profile, profileOf } from './profile.ts';
import { callerBySession } from './callerBySession.ts';
import { noteSignIn } from './signIns.ts';
import { endSession, openSession } from './sessions.ts';
import { takeInvitations } from './takeInvitations.ts';

export const opened = z.object({ token: z.string(), expiresAt: time, user: profile });

interface SignedInBy {
  readonly passwordSecretId: string | null;
  readonly providerId: string | null;
  /** IDs of the permissions that the provider vouches for; only for a sign-in by provider. */
  readonly vouchedFor?: readonly string[] | null;
}

const providerShown = async ({ deps: { rows, store } }: Call, providerId: string): Promise<void> => {
  const last = (await store.read(streamOf('authProvider', providerId))).at(-1);
  if (!(await rows.reached([authProvider.name], last?.position ?? 0n))) refuse('unavailable');
};

/**
 * Opens a session for a user who is already in the tables. If a second factor is required but missing, the
 * session only allows setting one up.
 */
export const openFor = async (
  call: Call,
  userId: string,
  { passwordSecretId, providerId, vouchedFor = null }: SignedInBy,
) => {
  const { deps, headers, address } = call;
  const isByProvider = providerId !== null;
  if (isByProvider) await providerShown(call, providerId);
  // before checking the second factor: a new permission may require one
  const taken = await takeInvitations(call, { userId, passwordSecretId, providerId });
  const needsSecondFactor = !isByProvider || (await asksAfterProvider(deps, userId));
  const isSettingUp = needsSecondFactor && (await lacksSecondFactor(deps, userId));
  const from = {
    address,
    userAgent: headers['user-agent'],
    isSettingUp,
    providerId,
    vouchedFor: vouchedFor && [...vouchedFor, ...taken],
  };
  const session = await openSession(deps.pool, userId, from);
  // a concurrent password change ended the earlier sessions, but not this one
  if (!isByProvider && !(await hasStillPassword(deps, { userId, passwordSecretId }))) {
    await endSession(deps.pool, session.id, userId);
    return refuse('wrong_credentials');
  }
  await noteSignIn(deps, userId);
  const caller = (await callerBySession(deps)(session.token)) ?? refuse('unauthenticated');
  const user = await profileOf({ ...call, caller });
  return { token: session.token, expiresAt: session.expiresAt, user };
};
