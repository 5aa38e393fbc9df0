import assert from 'node:assert/strict';
import type { DomainEvent } from '@latchkey/events/kernel/index.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import {
  UserEmailNoticeMailed,
  UserErased,
  UserLinkAsked,
  UserLinkUsed,
  UserPasswordSet,
  UserSecondFactorNoticeMailed,
  UserSecondFactorReset,
} from '@latchkey/events/user/user.ts';
import { cuts, cutStore, emptyStore, named } from '../../../testing/events/process/testContext.ts';
import {
  ada,
  confirmedUser,
  emailChanged,
  king,
  noticeExamples,
} from '../../../testing/workers/user/noticeExamples.ts';
import { contextFor, type Outside } from '../runner/reactionContext.ts';
import { mailNotice } from './mailNotice.ts';

const names = Object.keys(noticeExamples) as (keyof typeof noticeExamples)[];
const sent = { outcome: 'SENT', message: null } as const;

const begin = async (history: readonly DomainEvent[]) => {
  const { store } = emptyStore();
  const id = uuidv7();
  const stream = `user-${id}`;
  const meta = () => ({
    by: { kind: 'user' as const, id: 'grace' },
    command: 'test',
    commandId: uuidv7(),
    correlationId: 'test',
    tenant: {},
  });
  const events = history.map(event => ({ id: uuidv7(), event, meta: meta() }));
  await store.append([{ stream, expected: 0, events }]);
  const read = () => store.read(stream);
  const emails: { readonly to: string; readonly messageId: string; readonly text: string }[] = [];
  const mail = {
    send: async (email: (typeof emails)[number]) => {
      emails.push(email);
      return { kind: 'sent' };
    },
  };
  return {
    store,
    emails,
    ends: async () =>
      (await read()).filter(({ type }) => type === 'UserNoticeMailed').map(({ data }) => data),
    run: async (on = store) => {
      const outside = { store: on, mail, now: () => new Date() } as unknown as Outside;
      const noticed = (await read()).filter(({ type }) => mailNotice.hears.some(one => one.type === type));
      for (const { data } of mailNotice.workOf(noticed))
        await mailNotice.run(data as never, contextFor(outside, mailNotice.name));
      return emails.map(({ to }) => to);
    },
  };
};

describe('a notice to a user', () => {
  for (const name of names)
    it(`${name}: goes out once, and its outcome is recorded`, async () => {
      const { history, to } = noticeExamples[name];
      const { run, emails, ends } = await begin(history);
      await run();
      assert.deepEqual(await run(), [to]);
      assert.ok(emails[0]!.text.startsWith('Hello Ada Lovelace,'), emails[0]!.text);
      const [end, ...more] = (await ends()) as { readonly notice: string; readonly outcome: string }[];
      assert.deepEqual([end!.notice, end!.outcome, more], [name, 'SENT', []]);
    });

  for (const name of names)
    it(`${name}: if the process is killed, goes out again under the same id unless its outcome was recorded, and then no more`, async () => {
      for (const cut of cuts(1)) {
        const { store, run, emails, ends } = await begin(noticeExamples[name].history);
        await assert.rejects(run(cutStore(store, cut)), named(cut));
        await run();
        await run();
        const [first, ...repeats] = emails.map(({ messageId }) => messageId);
        assert.ok(first?.includes(`.${name}.`), first);
        assert.deepEqual(repeats, cut.isRecorded ? [] : [first], named(cut));
        assert.equal((await ends()).length, 1, named(cut));
      }
    });

  for (const name of names)
    it(`${name}: doesn't go to a user who was deleted`, async () => {
      const { run } = await begin([...noticeExamples[name].history, UserErased()]);
      assert.deepEqual(await run(), []);
    });

  it('does not go out again if a release up to 0.2 mailed it', async () => {
    const { run } = await begin([
      ...noticeExamples.emailChanged.history,
      UserEmailNoticeMailed({ change: 1, ...sent }),
      emailChanged(2, king, ada),
      UserSecondFactorReset({ reset: 1 }),
      UserSecondFactorNoticeMailed({ reset: 1, ...sent }),
    ]);
    assert.deepEqual(await run(), [king], 'the second change was not mailed');
  });

  it('of a changed email goes to each former one that was confirmed', async () => {
    const [unconfirmed, set] = [confirmedUser[0]!, UserPasswordSet({ passwordSecretId: uuidv7() })];
    // recorded by a release in which emails weren't confirmed by links
    const { link: _, ...withoutLink } = emailChanged(1, ada, king).data;
    const first: DomainEvent = { type: 'UserEmailChanged', data: withoutLink };
    const second = emailChanged(2, king, ada);
    const unlock = UserLinkAsked({ link: 1, purpose: 'UNLOCK', expiresAt: '2026-11-20T13:00:00.000Z' });
    const to = async (...history: DomainEvent[]) => (await begin(history)).run();
    assert.deepEqual(await to(unconfirmed, set, first), []);
    assert.deepEqual(await to(...confirmedUser, first, second), [ada]);
    assert.deepEqual(await to(...confirmedUser, first, unlock, second), [ada], 'sent is not read');
    const passwordSet = UserPasswordSet({ passwordSecretId: uuidv7(), link: 1 });
    for (const used of [UserLinkUsed({ link: 1 }), passwordSet])
      assert.deepEqual(await to(...confirmedUser, first, unlock, used, second), [ada, king]);
  });

  it('of a reset second factor goes out for the newest reset', async () => {
    const { run } = await begin([
      ...confirmedUser,
      UserSecondFactorReset({ reset: 1 }),
      UserSecondFactorReset({ reset: 2 }),
    ]);
    assert.deepEqual(await run(), [ada]);
  });
});
