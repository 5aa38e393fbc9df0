import { time } from '@latchkey/events/kernel/terms.ts';
import { z } from 'zod';
import { lacksSecondFactor } from '../secondFactor/required.ts';
import type { Call } from '../http/route.ts';
import { profile, profileOf } from './profile.ts';
import { callerBySession, openSession } from './sessions.ts';

/** What a sign-in answers, whichever way it went. */
export const opened = z.object({ token: z.string(), expiresAt: time, user: profile });

/** Opens a session for a user whom the tables show already. Whose role requires a second factor that is not there sets one up with it first, and nothing else. */
export const openFor = async (call: Call, userId: string, isByProvider = false) => {
  const { deps, headers, address } = call;
  const isSettingUp = !isByProvider && (await lacksSecondFactor(deps, userId));
  const from = { address, userAgent: headers['user-agent'], isSettingUp };
  const session = await openSession(deps.pool, userId, from);
  const caller = await callerBySession(deps)(`Bearer ${session.token}`);
  const user = await profileOf({ ...call, caller });
  return { token: session.token, expiresAt: session.expiresAt, user };
};
