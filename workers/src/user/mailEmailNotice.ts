import { isErased, type DataOf } from '@latchkey/events/kernel/index.ts';
import { userDecider } from '@latchkey/events/user/decider.ts';
import { userState } from '@latchkey/events/user/state.ts';
import { UserEmailChanged, UserEmailNoticeMailed } from '@latchkey/events/user/user.ts';
import { reaction, workFor } from '../runner/reaction.ts';
import { emailNotice } from './noticeTexts.ts';
import { mailTo } from './mailTo.ts';

interface Change {
  readonly id: string;
  readonly change: number;
}

/** Tells the former address that another one has taken its place. A crash behind the mail sends it a second time, under the same id. */
export const mailEmailNotice = reaction<Change>({
  name: 'mail-email-notice',
  nouns: ['user'],
  hears: [UserEmailChanged],
  from: 'beginning',
  workId: ({ entityId, data }) => `${entityId}-${(data as Pick<Change, 'change'>).change}`,
  ends: [UserEmailNoticeMailed],
  concurrency: 2,
  attempts: 60,
  workOf: events =>
    events.map(event => {
      const { change } = event.data as DataOf<typeof UserEmailChanged>;
      return workFor(event, { id: event.entityId, change });
    }),

  run: async ({ id, change }, context) => {
    const { person, openNotices } = await context.fold(userState, id);
    const to = openNotices[change];
    if (to === undefined || person === null || isErased(to) || isErased(person.fullName)) return;
    const words = emailNotice(person.locale, person.fullName);
    const mailed = await mailTo(context, { to, messageId: `<${id}.email.${change}@latchkey>`, ...words });
    await context.send(userDecider, id, 'emailNoticeMailed', { change, ...mailed });
  },
});
