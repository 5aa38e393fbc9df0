import { isErased, refuse } from '@latchkey/events/kernel/index.ts';
import { changeEmail } from '@latchkey/events/process/emailChange.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { uuidv5 } from '@latchkey/events/store/uuid.ts';
import { linkOf } from '@latchkey/events/user/mailLink.ts';
import { isLinkOpen } from '@latchkey/events/user/openLinks.ts';
import { userState } from '@latchkey/events/user/state.ts';
import { z } from 'zod';
import { hasOnlyWay } from '../externalSignIn/providerRules.ts';
import { route } from '../http/route.ts';

/**
 * Changes the email of the user who requested the link. Claims the email here, so that only the owner of the
 * mailbox can learn of another account.
 */
export const confirmEmail = route({
  method: 'post',
  path: '/admin/auth/confirm-email',
  summary: 'Changes the email of an account with the link sent to the new email',
  policy: { command: 'user.changeEmail', access: 'public', perMinute: 30 },
  request: { body: z.object({ token: z.string().min(1).max(255) }) },
  response: { projections: ['user'] },
  run: async ({ deps, body, commandId, process }) => {
    const about = linkOf(deps.keys, body.token, 'EMAIL') ?? refuse('gone');
    const { id, link } = about;
    const state = userState.of(await deps.store.read(streamOf('user', id)));
    const { person, requestedEmail: email, confirmedBy } = state;
    if (person === null || isErased(person.email)) return refuse('gone');
    if (confirmedBy === link) return { status: 204 }; // the first response may have been lost
    if (email === null || isErased(email) || !isLinkOpen(state, about, deps.now().toISOString()))
      return refuse('gone');
    if (await hasOnlyWay(deps, person.email, { id })) return refuse('authProvider.only_way');
    const own = { ...process, command: { ...process.command, by: { kind: 'user' as const, id } } };
    const { position } = await changeEmail(own, deps.keys, {
      userId: id,
      email,
      formerEmail: person.email,
      link,
      claimedBy: uuidv5(commandId, id, 'email'),
    });
    await deps.rows.reached(['user'], position);
    return { status: 204, position };
  },
});
