import { isErased, type DataOf } from '@latchkey/events/kernel/index.ts';
import type { Recorded } from '@latchkey/events/store/store.ts';
import { userDecider } from '@latchkey/events/user/decider.ts';
import { tokenOf, type Invitation } from '@latchkey/events/user/invitation.ts';
import { isInvited, userState, type UserState } from '@latchkey/events/user/state.ts';
import { UserInvitationMailed, UserInvited } from '@latchkey/events/user/user.ts';
import type { ReactionContext } from '../runner/reactionContext.ts';
import { reaction, workFor } from '../runner/reaction.ts';
import { hasAccount } from './hasAccount.ts';
import { invitationTerms } from './invitationTerms.ts';
import { mailTo } from './mailTo.ts';
import { accountExistsMail, invitationMail } from './texts.ts';

const linkOf = (context: ReactionContext, about: Invitation, clientId: string | null): URL => {
  const { PUBLIC_URL, CONSOLE_URL = PUBLIC_URL } = context.config;
  const link = new URL(clientId === null ? '/confirm-account' : '/oauth2/confirm-account', CONSOLE_URL);
  if (clientId !== null) link.searchParams.set('client_id', clientId);
  link.searchParams.set('token', tokenOf(context.keys, about));
  return link;
};

/**
 * Returns the email for an invitation; null if the user was erased. People with an account get a link to sign
 * in, which accepts the invitation (PUB-10).
 */
const mailFor = async (
  context: ReactionContext,
  about: Invitation,
  { person, invitedBy, ...permissions }: Pick<UserState, 'person' | 'invitedBy' | 'grants'>,
  invited: Recorded | undefined,
) => {
  if (person === null || isErased(person.email) || isErased(person.fullName)) return null;
  const { email, fullName, locale } = person;
  const { PUBLIC_URL, CONSOLE_URL = PUBLIC_URL } = context.config;
  const terms = await invitationTerms(context, permissions, invited);
  const words = (await hasAccount(context, email, about.id))
    ? accountExistsMail[locale](fullName, new URL('/login', CONSOLE_URL).href, terms)
    : invitationMail[locale](fullName, linkOf(context, about, invitedBy).href, terms);
  return { to: email, ...words };
};

const isOf =
  (invitation: number) =>
  ({ type, data }: Recorded): boolean =>
    type === UserInvited.type && (data as DataOf<typeof UserInvited>).invitation === invitation;

/**
 * Emails the one-time link of an invitation. Each run derives the link again, so that no secret is stored or
 * queued. After a crash between sending and recording, the same link is resent.
 */
export const inviteUser = reaction<Invitation>({
  name: 'invite-user',
  nouns: ['user'],
  hears: [UserInvited],
  from: 'beginning',
  workId: ({ entityId, data }) => `${entityId}-${(data as Pick<Invitation, 'invitation'>).invitation}`,
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
    const { state, history } = (await context.foldMany(userState, [id])).get(id)!;
    const isOpen = isInvited(state, invitation, context.now().toISOString());
    if (!isOpen || state.mailed >= invitation) return;
    const mail = await mailFor(context, { id, invitation }, state, history.find(isOf(invitation)));
    if (mail === null) return;
    const mailed = await mailTo(context, {
      ...mail,
      messageId: `<${id}.invitation.${invitation}@latchkey>`,
    });
    await context.send(userDecider, id, 'invitationMailed', { invitation, ...mailed });
  },
});
