import assert from 'node:assert/strict';
import { acme } from '@latchkey/events/customer/examples.ts';
import type { DomainEvent } from '@latchkey/events/kernel/index.ts';
import type { Recorded } from '@latchkey/events/store/store.ts';
import * as of from '@latchkey/events/user/user.ts';
import { lostWork } from '../runner/lostWork.ts';
import { changesOf } from '../runner/openProcesses.ts';
import type { Reaction } from '../runner/reaction.ts';
import { inviteUser } from './inviteUser.ts';
import { mailLink } from './mailLink.ts';
import { mailNotice } from './mailNotice.ts';

const until = '2026-11-21T12:00:00.000Z';
const eventId = (index: number) => `0197f3a0-0000-7000-8000-00000000e00${index}`;
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

const cases: readonly (readonly [Reaction, readonly DomainEvent[], open?: string])[] = [
  [
    mailLink,
    [
      of.UserLinkAsked({ link: 1, purpose: 'RESET_ADMIN', expiresAt: until }),
      of.UserEmailAsked({ link: 2, email: 'ada.king@example.test', expiresAt: until }),
      of.UserLinkMailed({ link: 1, ...sent }),
    ],
  ],
  [
    mailNotice,
    [
      changed(1),
      of.UserSecondFactorReset({ reset: 1 }),
      of.UserNoticeMailed({ notice: 'emailChanged', about: eventId(0), isOwnEmail: false, ...sent }),
    ],
    eventId(1),
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

describe('an email to a user is followed', () => {
  for (const [reaction, events, open = `${acme}-2`] of cases)
    it(`${reaction.name}: until it was sent itself, whatever happened to an earlier one`, () => {
      const queue = { add: async () => ({}), addBulk: async () => [] } as never;
      const recorded = events.map(
        (event, index) =>
          ({ ...event, id: eventId(index), entityId: acme, at: until, meta: {} }) as unknown as Recorded,
      );
      const { opened } = changesOf([lostWork(reaction, queue)], recorded);
      assert.deepEqual(
        opened.map(({ id }) => id),
        [open],
      );
    });
});
