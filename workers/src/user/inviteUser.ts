import { isErased, type DataOf } from '@latchkey/events/kernel/index.ts';
import { userDecider } from '@latchkey/events/user/decider.ts';
import { tokenOf, type Invitation } from '@latchkey/events/user/invitation.ts';
import { isInvited, userState } from '@latchkey/events/user/state.ts';
import { UserInvitationMailed, UserInvited } from '@latchkey/events/user/user.ts';
import { reaction, workFor } from '../runner/reaction.ts';
import { invitationMail } from './texts.ts';

/**
 * Mails the one-time link of an invitation. The link is made again by each run, so that nothing secret is stored or queued. A crash behind the mail sends the
 * same link a second time.
 */
export const inviteUser = reaction<Invitation>({
  name: 'invite-user',
  nouns: ['user'],
  hears: [UserInvited],
  from: 'beginning',
  ends: [UserInvitationMailed],
  concurrency: 2,
  attempts: 60,
  workOf: events =>
    events.map(event =>
      workFor(event, {
        id: event.entityId,
        invitation: (event.data as DataOf<typeof UserInvited>).invitation,
      }),
    ),

  run: async ({ id, invitation }, context) => {
    const { person, mailed, ...state } = await context.fold(userState, id);
    const isOpen = isInvited({ ...state, person, mailed }, invitation, context.now().toISOString());
    if (!isOpen || mailed >= invitation || person === null) return;
    const { email, fullName, locale } = person;
    if (isErased(email) || isErased(fullName)) return;
    const { PUBLIC_URL, CONSOLE_URL = PUBLIC_URL } = context.config;
    const { invitedBy } = state;
    const link = new URL(invitedBy === null ? '/confirm-account' : '/oauth2/confirm-account', CONSOLE_URL);
    if (invitedBy !== null) link.searchParams.set('client_id', invitedBy);
    link.searchParams.set('token', tokenOf(context.keys, { id, invitation }));
    const sent = await context.mail.send({
      to: email,
      ...invitationMail[locale](fullName, link.href),
      messageId: `<${id}.invitation.${invitation}@latchkey>`,
      headers: {},
      attachments: [],
    });
    const isRefused = sent.kind === 'failed' && sent.isFinal;
    if (sent.kind !== 'sent' && !isRefused) throw new Error(`the invitation did not go out: ${sent.message}`);
    const outcome = isRefused ? 'REFUSED' : 'SENT';
    await context.send(userDecider, id, 'invitationMailed', { invitation, outcome });
  },
});
