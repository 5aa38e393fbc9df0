import { isErased, Refusal, refuse } from '@latchkey/events/kernel/index.ts';
import { email } from '@latchkey/events/kernel/terms.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { uuidv5 } from '@latchkey/events/store/uuid.ts';
import { userDecider } from '@latchkey/events/user/decider.ts';
import { userState } from '@latchkey/events/user/state.ts';
import { z } from 'zod';
import { mailLimit } from '../auth/rateLimits.ts';
import { hashPassword, password, refuseOwnEmail } from '../auth/passwords.ts';
import { signOut } from '../auth/signOut.ts';
import { hasOnlyWay } from '../externalSignIn/providerRules.ts';
import { route, type Route } from '../http/route.ts';
import { checkOwnPassword } from './ownPassword.ts';

const currentPassword = z.string().min(1).max(255);

const changePassword = route({
  method: 'put',
  path: '/admin/profile/password',
  summary: 'Changes the caller’s password and signs them out of other sessions',
  policy: { access: 'self.read', perMinute: 20 },
  request: { body: z.object({ currentPassword, newPassword: password }) },
  response: { projections: ['user'] },
  run: async call => {
    const { deps, body, caller, commandId, send } = call;
    const { id, sessionId } = caller;
    if (caller.email !== null) refuseOwnEmail(body.newPassword, caller.email, 'newPassword');
    await checkOwnPassword(call, body.currentPassword, 'currentPassword');
    const passwordSecretId = uuidv5(commandId, id, 'password');
    await deps.secrets.put(await hashPassword(body.newPassword), passwordSecretId);
    // signs out before and after the change, so that an interruption leaves no other session
    await signOut(deps, id, sessionId);
    const { position } = await send(userDecider, id, 'setPassword', { passwordSecretId });
    await signOut(deps, id, sessionId);
    await deps.rows.reached(['user'], position);
    return { status: 204, position };
  },
});

/**
 * Sends a link to the new email. The response doesn't reveal whether the email has an account; its owner
 * learns that after opening the link. Refused for users who must sign in with a provider.
 */
const changeOwnEmail = route({
  method: 'put',
  path: '/admin/profile/email',
  summary: 'Sends a confirmation link to the new email; the change takes effect when it is confirmed',
  policy: { access: 'self.read', command: 'user.askEmail', perMinute: 20 },
  request: { body: z.object({ email, password: currentPassword }) },
  run: async call => {
    const { deps, body, caller, send } = call;
    const { person } = userState.of(await deps.store.read(streamOf('user', caller.id)));
    if (person === null || isErased(person.email)) return refuse('not_found');
    if (await hasOnlyWay(deps, person.email, caller)) return refuse('authProvider.only_way');
    await checkOwnPassword(call, body.password, 'password');
    if (body.email.toLowerCase() === person.email.toLowerCase()) return { status: 204 };
    // each request sends an email, possibly to a stranger's address
    if (!(await mailLimit(deps.pool)(`change ${caller.id}`)))
      throw new Refusal('too_many', { seconds: 3_600 });
    const { position } = await send(userDecider, caller.id, 'askEmail', { email: body.email });
    return { status: 204, position };
  },
});

const endOthers = route({
  method: 'delete',
  path: '/admin/profile/sessions',
  summary: 'Signs the caller out of all other sessions',
  policy: { access: 'self.read' },
  run: async ({ deps, caller }) => {
    await signOut(deps, caller.id, caller.sessionId);
    return { status: 204 };
  },
});

export const profileRoutes: readonly Route[] = [changePassword, changeOwnEmail, endOthers];
