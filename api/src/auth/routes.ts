import { Refusal, refuse } from '@latchkey/events/kernel/index.ts';
import { email, id, time } from '@latchkey/events/kernel/terms.ts';
import { user } from '@latchkey/events/user/user.ts';
import { z } from 'zod';
import { route, type Deps, type Route } from '../http/route.ts';
import { confirmAccount } from './confirmAccount.ts';
import { failureLimit } from './limits.ts';
import { fitsPassword } from './passwords.ts';
import { profile, profileOf, shownProfile } from './profile.ts';
import { callerBySession, endSession, openSession, sessionsOf } from './sessions.ts';

interface Account {
  readonly id: string;
  readonly passwordSecretId: string | null;
}

const accountOf = async ({ rows }: Deps, address: string): Promise<Account | null> => {
  const found = (await rows
    .knex(rows.tableOf(user as never))
    .where({ email: address.toLowerCase() })
    .whereNotNull('passwordSecretId') // others may be invited under the same e-mail
    .select('id', 'passwordSecretId')
    .limit(1)) as Account[];
  return found[0] ?? null;
};

const signedIn = z.object({ token: z.string(), expiresAt: time, user: profile });
const provider = z.object({ id: z.string(), name: z.string(), type: z.enum(['INTERNAL', 'oauth', 'saml']) });
const session = z.object({
  id,
  createdAt: time,
  lastSeenAt: time,
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
  current: z.boolean(),
});

const login = route({
  method: 'post',
  path: '/admin/auth/login',
  summary: 'Signs in with e-mail and password',
  access: 'public',
  perMinute: 120,
  body: z.object({ email, password: z.string().min(1).max(255) }),
  reply: signedIn,
  run: async call => {
    const { deps, body, headers, address } = call;
    const account = deps.keys.hmac('account', body.email.toLowerCase());
    const failures = failureLimit(deps.pool);
    await failures.check(account);
    const found = await accountOf(deps, body.email);
    const stored = found?.passwordSecretId ? await deps.secrets.get(found.passwordSecretId) : null;
    const fits = await fitsPassword(stored, body.password, {
      before: () => failures.check(account),
      after: async ok => (ok ? failures.succeeded(account) : failures.failed(account)),
    });
    if (!fits || found === null) return refuse('wrong_credentials');
    const session = await openSession(deps.pool, found.id, { address, userAgent: headers['user-agent'] });
    const caller = await callerBySession(deps)(`Bearer ${session.token}`);
    return {
      status: 200,
      body: {
        token: session.token,
        expiresAt: session.expiresAt,
        user: await profileOf({ ...call, caller }),
      },
    };
  },
});

const providers = route({
  method: 'post',
  path: '/admin/auth/providers',
  summary: 'The ways in for an e-mail: from the providers alone, never from the account',
  access: 'public',
  perMinute: 120,
  body: z.object({ email }),
  reply: z.array(provider),
  run: async () => ({ status: 200, body: [{ id: 'internal', name: 'INTERNAL', type: 'INTERNAL' }] }),
});

const logout = route({
  method: 'post',
  path: '/admin/auth/logout',
  summary: 'Ends the session at once',
  access: 'self.read',
  run: async ({ deps, caller }) => {
    if (caller.sessionId !== null) await endSession(deps.pool, caller.sessionId, caller.id);
    return { status: 204 };
  },
});

const ownProfile = route({
  method: 'get',
  path: '/admin/profile',
  summary: 'Who calls, and what they may do',
  access: 'self.read',
  reply: profile,
  reads: ['user'],
  run: async call => ({ status: 200, ...(await shownProfile(call)) }),
});

const sessions = route({
  method: 'get',
  path: '/admin/profile/sessions',
  summary: "The caller's sessions",
  access: 'self.read',
  reply: z.array(session),
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
  summary: "Ends one of the caller's sessions",
  access: 'self.read',
  run: async ({ deps, caller, params }) => {
    if (!(await endSession(deps.pool, params['id']!, caller.id))) throw new Refusal('not_found');
    return { status: 204 };
  },
});

export const authRoutes: readonly Route[] = [
  login,
  providers,
  confirmAccount, // POST /admin/auth/confirm-account
  logout,
  ownProfile,
  sessions,
  endOne,
];
