import { isErased, refuse } from '@latchkey/events/kernel/index.ts';
import { claiming } from '@latchkey/events/process/claimProcess.ts';
import { handle } from '@latchkey/events/store/handle.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { uuidv5 } from '@latchkey/events/store/uuid.ts';
import { userDecider } from '@latchkey/events/user/decider.ts';
import { invitationOf } from '@latchkey/events/user/invitation.ts';
import { isInvited, userState } from '@latchkey/events/user/state.ts';
import { z } from 'zod';
import { route } from '../http/route.ts';
import { emailClaim } from '../user/emailClaim.ts';
import { hashPassword, password } from './passwords.ts';
import { endSessionsOf } from './sessions.ts';

/**
 * The user sets a password with the link of the newest invitation. A token that was forged, used, replaced or has expired gets one answer. The e-mail is
 * claimed here: who holds the link reads its mailbox, so that only the mailbox's owner learns of another account.
 */
export const confirmAccount = route({
  method: 'post',
  path: '/admin/auth/confirm-account',
  summary: 'Sets the first password with the link of an invitation',
  access: 'public',
  perMinute: 30,
  body: z.object({ token: z.string().min(1).max(255), password }),
  reads: ['user'],
  run: async ({ deps, body, commandId, process }) => {
    const invited = invitationOf(deps.keys, body.token) ?? refuse('gone');
    const { id, invitation } = invited;
    const owner = streamOf('user', id);
    const state = userState.of(await deps.store.read(owner));
    const email = state.person?.email;
    if (!isInvited(state, invitation, deps.now().toISOString())) return refuse('gone');
    if (email === undefined || isErased(email)) return refuse('gone');
    // the secret of this request alone: a second request with the same link must not replace the password
    const passwordSecretId = uuidv5(commandId, id, 'password');
    await deps.secrets.put(await hashPassword(body.password), passwordSecretId);
    const own = { ...process, command: { ...process.command, by: { kind: 'user' as const, id } } };
    const claimed = {
      ...{ claim: emailClaim(deps, email), owner, isExclusive: true },
      command: uuidv5(id, 'confirm', String(invitation)),
    };
    const { position } = await claiming(own, { ...claimed, taken: 'account_exists' }, () =>
      handle(deps.store, own.command)(userDecider, id, 'confirm', { invitation, passwordSecretId }),
    );
    await endSessionsOf(deps.pool, id);
    await deps.rows.reached(['user'], position); // signing in reads the table
    return { status: 204, position };
  },
});
