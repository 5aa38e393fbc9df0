import { isErased, type DataOf } from '@latchkey/events/kernel/index.ts';
import type { Recorded } from '@latchkey/events/store/store.ts';
import { userDecider } from '@latchkey/events/user/decider.ts';
import type { LinkPurpose } from '@latchkey/events/user/linkPurpose.ts';
import { linkTokenOf, type MailLink } from '@latchkey/events/user/mailLink.ts';
import { isLinkOpen } from '@latchkey/events/user/openLinks.ts';
import { userState, type UserState } from '@latchkey/events/user/state.ts';
import { UserEmailAsked, UserLinkAsked, UserLinkMailed } from '@latchkey/events/user/user.ts';
import type { ReactionContext } from '../runner/reactionContext.ts';
import { reaction, workFor } from '../runner/reaction.ts';
import { hasAccount } from './hasAccount.ts';
import { emailHasAccountMail, linkMail } from './linkTexts.ts';
import { mailTo } from './mailTo.ts';

const pages: Readonly<Record<LinkPurpose, string>> = {
  RESET_ADMIN: '/reset-password/admin',
  RESET_MOBILE_APP: '/reset-password/mobile-app',
  UNLOCK: '/unlock',
  EMAIL: '/confirm-email',
};

const aboutOf = ({ type, data }: Pick<Recorded, 'type' | 'data'>): Omit<MailLink, 'id'> => {
  if (type === UserEmailAsked.type)
    return { link: (data as DataOf<typeof UserEmailAsked>).link, purpose: 'EMAIL' };
  const { link, purpose } = data as DataOf<typeof UserLinkAsked>;
  return { link, purpose };
};

/**
 * Returns the recipient and content of the email with the link; null if there is no address to send it to,
 * because the user was erased or the requested address is gone. A requested address may be another person's,
 * so the email to it doesn't name the user.
 */
const mailFor = async (
  context: ReactionContext,
  about: MailLink,
  { person, requestedEmail }: Pick<UserState, 'person' | 'requestedEmail'>,
) => {
  if (person === null || isErased(person.email) || isErased(person.fullName)) return null;
  const { PUBLIC_URL, CONSOLE_URL = PUBLIC_URL } = context.config;
  const address = new URL(pages[about.purpose], CONSOLE_URL);
  address.searchParams.set('token', linkTokenOf(context.keys, about));
  const { locale, fullName } = person;
  if (about.purpose !== 'EMAIL')
    return { to: person.email, ...linkMail(locale, about.purpose, fullName, address.href) };
  if (requestedEmail === null || isErased(requestedEmail)) return null;
  const words = (await hasAccount(context, requestedEmail, about.id))
    ? emailHasAccountMail(locale, new URL('/login', CONSOLE_URL).href)
    : linkMail(locale, about.purpose, null, address.href);
  return { to: requestedEmail, ...words };
};

/** Emails a requested one-time link. After a crash between sending and recording, the same link is resent. */
export const mailLink = reaction<MailLink>({
  name: 'mail-link',
  nouns: ['user'],
  hears: [UserLinkAsked, UserEmailAsked],
  from: 'beginning',
  workId: ({ entityId, data }) => `${entityId}-${(data as Pick<MailLink, 'link'>).link}`,
  ends: [UserLinkMailed],
  concurrency: 2,
  attempts: 60,
  workOf: events => events.map(event => workFor(event, { id: event.entityId, ...aboutOf(event) })),

  run: async ({ id, link, purpose }, context) => {
    const state = await context.fold(userState, id);
    const isOpen = isLinkOpen(state, { link, purpose }, context.now().toISOString());
    if (!isOpen || state.openLinks[purpose]?.isMailed) return;
    const mail = await mailFor(context, { id, link, purpose }, state);
    if (mail === null) return;
    const mailed = await mailTo(context, { ...mail, messageId: `<${id}.link.${link}@latchkey>` });
    await context.send(userDecider, id, 'linkMailed', { link, ...mailed });
  },
});
