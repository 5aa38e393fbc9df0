import { isErased, type DataOf } from '@latchkey/events/kernel/index.ts';
import { userDecider } from '@latchkey/events/user/decider.ts';
import { userState } from '@latchkey/events/user/state.ts';
import { UserNoticeMailed } from '@latchkey/events/user/user.ts';
import { reaction, workFor } from '../runner/reaction.ts';
import { mailTo } from './mailTo.ts';
import { noticeMail, type Notice } from './notice.ts';
import { notices } from './notices.ts';

interface Following {
  readonly id: string;
  readonly about: string;
}

const all: readonly (readonly [name: string, notice: Notice])[] = Object.entries(notices);

/**
 * Emails the notices that user events cause. After a crash between sending and recording, a notice is resent
 * with the same message ID.
 */
export const mailNotice = reaction<Following>({
  name: 'mail-notice',
  nouns: ['user'],
  hears: all.map(([, { follows }]) => follows),
  from: 'beginning',
  workId: ({ id, type, data }) =>
    type === UserNoticeMailed.type ? (data as DataOf<typeof UserNoticeMailed>).about : id,
  ends: [UserNoticeMailed],
  concurrency: 2,
  attempts: 60,
  workOf: events => events.map(event => workFor(event, { id: event.entityId, about: event.id })),

  run: async ({ id, about }, context) => {
    const { history, state: now } = (await context.foldMany(userState, [id])).get(id)!;
    const index = history.findIndex(event => event.id === about);
    const event = history[index];
    const [name, notice] = all.find(([, { follows }]) => follows.type === event?.type) ?? [];
    if (event === undefined || name === undefined || notice === undefined || now.person === null) return;
    const data = event.data as never;
    const later = history.slice(index + 1);
    if (now.mailedNotices.includes(about) || later.some(one => notice.wasMailed?.(one, data))) return;

    const to = notice.recipient({ data, before: userState.of(history.slice(0, index)), now });
    const { email, fullName, locale } = now.person;
    if (to === null || isErased(to) || isErased(fullName)) return;
    const messageId = `<${id}.${name}.${about}@latchkey>`;
    const mailed = await mailTo(context, { to, messageId, ...noticeMail(notice, locale, fullName) });
    await context.send(userDecider, id, 'noticeMailed', {
      notice: name,
      about,
      isOwnEmail: to === email,
      ...mailed,
    });
  },
});
