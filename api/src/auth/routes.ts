import { Refusal } from '@latchkey/events/kernel/index.ts';
import { id, time } from '@latchkey/events/kernel/terms.ts';
import { z } from 'zod';
import { route, type Route } from '../http/route.ts';
import { forgetSessions } from '../oauth/payloads.ts';
import { confirmAccount } from './confirmAccount.ts';
import { confirmEmail } from './confirmEmail.ts';
import { login } from './login.ts';
import { profile, shownProfile } from './profile.ts';
import { resetAdmin, resetLink, resetMobileApp, unlock } from './resetPassword.ts';
import { endSession, sessionsOf } from './sessions.ts';

const session = z.object({
  id,
  createdAt: time,
  lastSeenAt: time,
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
  current: z.boolean(),
});

const logout = route({
  method: 'post',
  path: '/admin/auth/logout',
  summary: 'Signs the caller out',
  policy: { access: 'self.read', isOpenDuringSetup: true },
  run: async ({ deps, caller }) => {
    if (caller.sessionId !== null) await endSession(deps.pool, caller.sessionId, caller.id);
    await forgetSessions(deps, caller.id);
    return { status: 204 };
  },
});

const ownProfile = route({
  method: 'get',
  path: '/admin/profile',
  summary: 'Returns the caller and their permissions',
  policy: { access: 'self.read' },
  response: { body: profile, projections: ['user'] },
  run: async call => ({ status: 200, ...(await shownProfile(call)) }),
});

const sessions = route({
  method: 'get',
  path: '/admin/profile/sessions',
  summary: 'Lists the caller’s sessions',
  policy: { access: 'self.read' },
  response: { body: z.array(session) },
  run: async ({ deps, caller }) => ({
    status: 200,
    body: (await sessionsOf(deps.pool, caller.id)).map(one => ({
      ...one,
      current: one.id === caller.sessionId,
    })),
  }),
});

const endOne = route({
  method: 'delete',
  path: '/admin/profile/sessions/:id',
  summary: 'Signs the caller out of one session',
  policy: { access: 'self.read' },
  run: async ({ deps, caller, params }) => {
    if (!(await endSession(deps.pool, params['id']!, caller.id))) throw new Refusal('not_found');
    await forgetSessions(deps, caller.id);
    return { status: 204 };
  },
});

export const authRoutes: readonly Route[] = [
  login,
  confirmAccount,
  confirmEmail,
  resetLink,
  resetAdmin,
  resetMobileApp,
  unlock,
  logout,
  ownProfile,
  sessions,
  endOne,
];
