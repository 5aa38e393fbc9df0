import { isErased, type DataOf } from '@latchkey/events/kernel/index.ts';
import { userDecider } from '@latchkey/events/user/decider.ts';
import { userState } from '@latchkey/events/user/state.ts';
import { UserSecondFactorNoticeMailed, UserSecondFactorReset } from '@latchkey/events/user/user.ts';
import { reaction, workFor } from '../runner/reaction.ts';
import { resetNotice } from './noticeTexts.ts';
import { mailTo } from './mailTo.ts';

interface Reset {
  readonly id: string;
  readonly reset: number;
}

/** Tells a user that somebody has taken the second factor away. A crash behind the mail sends it a second time, under the same id. */
export const mailResetNotice = reaction<Reset>({
  name: 'mail-reset-notice',
  nouns: ['user'],
  hears: [UserSecondFactorReset],
  from: 'beginning',
  workId: ({ entityId, data }) => `${entityId}-${(data as Pick<Reset, 'reset'>).reset}`,
  ends: [UserSecondFactorNoticeMailed],
  concurrency: 2,
  attempts: 60,
  workOf: events =>
    events.map(event => {
      const { reset } = event.data as DataOf<typeof UserSecondFactorReset>;
      return workFor(event, { id: event.entityId, reset });
    }),

  run: async ({ id, reset }, context) => {
    const { person, resets } = await context.fold(userState, id);
    if (resets.count !== reset || resets.isTold || person === null) return;
    const { email, fullName, locale } = person;
    if (isErased(email) || isErased(fullName)) return;
    const messageId = `<${id}.reset.${reset}@latchkey>`;
    const mailed = await mailTo(context, { to: email, messageId, ...resetNotice(locale, fullName) });
    await context.send(userDecider, id, 'secondFactorNoticeMailed', { reset, ...mailed });
  },
});
