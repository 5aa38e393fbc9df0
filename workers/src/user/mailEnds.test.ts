import assert from 'node:assert/strict';
import { acme } from '@latchkey/events/customer/examples.ts';
import type { DomainEvent } from '@latchkey/events/kernel/index.ts';
import type { Recorded } from '@latchkey/events/store/store.ts';
import * as of from '@latchkey/events/user/user.ts';
import { lostWork } from '../runner/lostWork.ts';
import { changesOf } from '../runner/openProcesses.ts';
import type { Reaction } from '../runner/reaction.ts';
import { inviteUser } from './inviteUser.ts';
import { mailEmailNotice } from './mailEmailNotice.ts';
import { mailLink } from './mailLink.ts';
import { mailResetNotice } from './mailResetNotice.ts';

const until = '2026-11-21T12:00:00.000Z';
const sent = { outcome: 'SENT', message: null } as const;
const changed = (change: number) =>
  of.UserEmailChanged({
    change,
    email: 'ada.king@example.test',
    formerEmail: 'ada@example.test',
    claim: 'new',
    claimedBy: acme,
    left: 'old',
  });

/** Two requests of one user, and the end of the first. */
const cases: readonly (readonly [Reaction, readonly DomainEvent[]])[] = [
  [
    mailLink,
    [
      of.UserLinkAsked({ link: 1, purpose: 'RESET_ADMIN', expiresAt: until }),
      of.UserEmailAsked({ link: 2, email: 'ada.king@example.test', expiresAt: until }),
      of.UserLinkMailed({ link: 1, ...sent }),
    ],
  ],
  [mailEmailNotice, [changed(1), changed(2), of.UserEmailNoticeMailed({ change: 1, ...sent })]],
  [
    mailResetNotice,
    [
      of.UserSecondFactorReset({ reset: 1 }),
      of.UserSecondFactorReset({ reset: 2 }),
      of.UserSecondFactorNoticeMailed({ reset: 1, ...sent }),
    ],
  ],
  [
    inviteUser,
    [
      of.UserInvited({ invitation: 1, expiresAt: until }),
      of.UserInvited({ invitation: 2, expiresAt: until }),
      of.UserInvitationMailed({ invitation: 1, ...sent }),
    ],
  ],
];

describe('an email to a user is looked after', () => {
  for (const [reaction, events] of cases)
    it(`${reaction.name}: until it went out itself, whatever became of an earlier one`, () => {
      const queue = { add: async () => ({}), addBulk: async () => [] } as never;
      const recorded = events.map(
        event => ({ ...event, id: acme, entityId: acme, at: until, meta: {} }) as unknown as Recorded,
      );
      const { opened } = changesOf([lostWork(reaction, queue)], recorded);
      assert.deepEqual(
        opened.map(({ id }) => id),
        [`${acme}-2`],
      );
    });
});
