import { isErased, type DataOf } from '@latchkey/events/kernel/index.ts';
import { userDecider } from '@latchkey/events/user/decider.ts';
import type { LinkPurpose } from '@latchkey/events/user/linkPurpose.ts';
import { linkTokenOf, type MailLink } from '@latchkey/events/user/mailLink.ts';
import { isLinkOpen } from '@latchkey/events/user/openLinks.ts';
import { userState } from '@latchkey/events/user/state.ts';
import { UserLinkAsked, UserLinkMailed } from '@latchkey/events/user/user.ts';
import { reaction, workFor } from '../runner/reaction.ts';
import { linkMail } from './linkTexts.ts';

const pages: Readonly<Record<LinkPurpose, string>> = {
  RESET_ADMIN: '/reset-password/admin',
  RESET_MOBILE_APP: '/reset-password/mobile-app',
  UNLOCK: '/unlock',
};

/** Mails a one-time link that somebody has asked for. As with invitations, a crash behind the mail sends the same link a second time. */
export const mailLink = reaction<MailLink>({
  name: 'mail-link',
  nouns: ['user'],
  hears: [UserLinkAsked],
  from: 'beginning',
  ends: [UserLinkMailed],
  concurrency: 2,
  attempts: 60,
  workOf: events =>
    events.map(event => {
      const { link, purpose } = event.data as DataOf<typeof UserLinkAsked>;
      return workFor(event, { id: event.entityId, link, purpose });
    }),

  run: async ({ id, link, purpose }, context) => {
    const state = await context.fold(userState, id);
    const { person, openLinks } = state;
    const isOpen = isLinkOpen(state, { link, purpose }, context.now().toISOString());
    if (!isOpen || openLinks[purpose]?.isMailed || person === null) return;
    const { email, fullName, locale } = person;
    if (isErased(email) || isErased(fullName)) return;
    const { PUBLIC_URL, CONSOLE_URL = PUBLIC_URL } = context.config;
    const address = new URL(pages[purpose], CONSOLE_URL);
    address.searchParams.set('token', linkTokenOf(context.keys, { id, link, purpose }));
    const sent = await context.mail.send({
      to: email,
      ...linkMail(locale, purpose, fullName, address.href),
      messageId: `<${id}.link.${link}@latchkey>`,
      headers: {},
      attachments: [],
    });
    const isRefused = sent.kind === 'failed' && sent.isFinal;
    if (sent.kind !== 'sent' && !isRefused) throw new Error(`the link did not go out: ${sent.message}`);
    const outcome = isRefused ? 'REFUSED' : 'SENT';
    await context.send(userDecider, id, 'linkMailed', { link, outcome });
  },
});
