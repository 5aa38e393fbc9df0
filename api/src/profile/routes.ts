import { refuseFields } from '@latchkey/events/kernel/index.ts';
import { endSessionsOf } from '@latchkey/events/process/endSessionsOf.ts';
import { uuidv5 } from '@latchkey/events/store/uuid.ts';
import { userDecider } from '@latchkey/events/user/decider.ts';
import { user } from '@latchkey/events/user/user.ts';
import { z } from 'zod';
import { failuresOf } from '../auth/failures.ts';
import { fitsPassword, hashPassword, password } from '../auth/passwords.ts';
import { route, type Deps, type Route } from '../http/route.ts';

const storedPassword = async ({ rows, secrets }: Deps, id: string): Promise<string | null> => {
  const [found] = (await rows.knex(rows.tableOf(user)).where({ id }).select('passwordSecretId').limit(1)) as {
    passwordSecretId: string | null;
  }[];
  return found?.passwordSecretId ? await secrets.get(found.passwordSecretId) : null;
};

const changePassword = route({
  method: 'put',
  path: '/admin/profile/password',
  summary: 'Changes the own password; other sessions end',
  access: 'self.read',
  perMinute: 20,
  body: z.object({ currentPassword: z.string().min(1).max(255), newPassword: password }),
  reads: ['user'],
  run: async ({ deps, body, caller, commandId, send }) => {
    const { id, sessionId } = caller;
    // counted apart from sign-in: whoever took a session must not lock the owner out
    const failures = failuresOf(deps.pool);
    const account = deps.keys.hmac('passwordChange', id);
    const fits = await fitsPassword(await storedPassword(deps, id), body.currentPassword, {
      before: () => failures.check(account),
      after: async ok => void (await (ok ? failures.forget(account) : failures.failed(account))),
    });
    if (!fits) return refuseFields([{ field: 'currentPassword', reason: 'wrong_credentials' }]);
    const passwordSecretId = uuidv5(commandId, id, 'password');
    await deps.secrets.put(await hashPassword(body.newPassword), passwordSecretId);
    // before and behind the password: cut between, no other session of the old one is left
    await endSessionsOf(deps.pool, id, sessionId);
    const { position } = await send(userDecider, id, 'setPassword', { passwordSecretId });
    await endSessionsOf(deps.pool, id, sessionId);
    await deps.rows.reached(['user'], position);
    return { status: 204, position };
  },
});

const endOthers = route({
  method: 'delete',
  path: '/admin/profile/sessions',
  summary: "Ends the caller's sessions except this one",
  access: 'self.read',
  run: async ({ deps, caller }) => {
    await endSessionsOf(deps.pool, caller.id, caller.sessionId);
    return { status: 204 };
  },
});

export const profileRoutes: readonly Route[] = [changePassword, endOthers];
