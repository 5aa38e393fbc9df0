import assert from 'node:assert/strict';
import { person } from '../credential/examples.ts';
import { credentialDecider } from '../credential/decider.ts';
import { handle } from '../store/handle.ts';
import { beginning } from '../store/position.ts';
import type { EventStore } from '../store/store.ts';
import { uuidv7 } from '../store/uuid.ts';
import { userDecider } from '../user/decider.ts';
import { claiming, claimProcess } from './claimProcess.ts';
import {
  cuts,
  cutStore,
  draftOrder,
  named,
  type Cut,
  type DraftOrder,
} from '../../../testing/events/process/testContext.ts';
import { releaseClaims } from './discardCredentials.ts';

const twoMinutes = 120_000;
const email = 'unique-email-ada';

const sweepAll = async (draft: DraftOrder, cut: Cut | null = null): Promise<readonly string[]> => {
  draft.later(twoMinutes);
  const store = cutStore(draft.store, cut);
  const { events } = await draft.store.readAll({ after: beginning, limit: 10_000 });
  const swept = [];
  for (const event of events)
    for (const begin of claimProcess.begins) {
      const begun = begin.type === event.type ? begin.of(event) : null;
      if (!begun) continue;
      const open = { ...begun, since: event.at, tries: 0 };
      swept.push(await claimProcess.finish(draft.contextOn(store), open));
    }
  return swept.map(String);
};
const ownersOf = async (draft: DraftOrder, claim: string) =>
  (await draft.claims(claim)).map(({ owner }) => owner);

describe('claim: an email before its user', () => {
  const createOn = (
    draft: DraftOrder,
    store: EventStore,
    id: string,
    command = uuidv7(),
    isRefused = false,
  ) => {
    const context = draft.contextOn(store);
    const user = {
      email: 'ada@example.test',
      fullName: isRefused ? '' : 'Ada',
      permission: { role: 'admin' as const, partnerId: null, customerId: null },
      passwordSecretId: uuidv7(),
    };
    const claimed = { claim: email, owner: `user-${id}`, command, isExclusive: true };
    return claiming(context, { ...claimed, taken: 'user.email_taken' }, () =>
      handle(store, context.command)(userDecider, id, 'create', user),
    );
  };

  for (const cut of cuts(2))
    it(`${named(cut)}: the email is held by a user, or free after a minute`, async () => {
      const draft = await draftOrder();
      const id = uuidv7();
      await createOn(draft, cutStore(draft.store, cut), id).catch(() => undefined);
      const isThere = (await draft.store.read(`user-${id}`)).length > 0;
      await sweepAll(draft);
      assert.deepEqual(await ownersOf(draft, email), isThere ? [`user-${id}`] : []);
      const next = uuidv7();
      const another = createOn(draft, draft.store, next);
      if (isThere) await assert.rejects(another, { reason: 'user.email_taken' });
      else await another;
    });

  it('after a sweeper was killed at its step, the next one finishes', async () => {
    for (const cut of cuts(1)) {
      const draft = await draftOrder();
      const dead: Cut = { append: 2, isRecorded: false, isDead: true };
      await assert.rejects(createOn(draft, cutStore(draft.store, dead), uuidv7()));
      await sweepAll(draft, cut).catch(() => undefined);
      await sweepAll(draft);
      assert.deepEqual(await ownersOf(draft, email), [], named(cut));
    }
  });

  it('after a minute the next claimant gets an email whose user was never created, without a sweeper', async () => {
    const draft = await draftOrder();
    const cut: Cut = { append: 2, isRecorded: false, isDead: true };
    await assert.rejects(createOn(draft, cutStore(draft.store, cut), uuidv7()));
    await assert.rejects(createOn(draft, draft.store, uuidv7()), { reason: 'user.email_taken' });
    draft.later(twoMinutes);
    const id = uuidv7();
    await createOn(draft, draft.store, id);
    assert.deepEqual(await ownersOf(draft, email), [`user-${id}`]);
  });

  it('a request that is refused after its claim releases the email at once', async () => {
    const draft = await draftOrder();
    await assert.rejects(createOn(draft, draft.store, uuidv7(), uuidv7(), true), { name: 'ZodError' });
    assert.deepEqual(await ownersOf(draft, email), []);
  });

  it('a retry holds the value that it claimed before it was interrupted, even if that was released', async () => {
    const draft = await draftOrder();
    const [id, command] = [uuidv7(), uuidv7()];
    const cut: Cut = { append: 2, isRecorded: false, isDead: true };
    await assert.rejects(createOn(draft, cutStore(draft.store, cut), id, command));
    assert.deepEqual(await sweepAll(draft), ['givenUp']);
    await createOn(draft, draft.store, id, command);
    assert.deepEqual(await ownersOf(draft, email), [`user-${id}`]);
    assert.deepEqual(new Set(await sweepAll(draft)), new Set(['over']));
  });
});

describe('claim: the value of a credential that is changed', () => {
  const valueOf = (name: string) => `unique-credential-${name}`;
  const begin = async () => {
    const draft = await draftOrder();
    const { ids } = await draft.importInto(draft.store, uuidv7());
    return { draft, id: ids[0]! };
  };
  const changeOn = async (
    draft: DraftOrder,
    store: EventStore,
    id: string,
    value: string,
    isWrong = false,
  ) => {
    const context = draft.contextOn(store);
    const [claim, owner, claimedBy] = [valueOf(value), `credential-${id}`, uuidv7()];
    const input = { ...person, claim, claimedBy, nameOnCard: isWrong ? '' : 'Ada' };
    const claimed = { claim, owner, command: claimedBy, isExclusive: true };
    const { events } = await claiming(context, { ...claimed, taken: 'credential.secured_data_taken' }, () =>
      handle(store, context.command)(credentialDecider, id, 'change', input),
    );
    const { replaced } = events[0]!.data as { replaced: { claim: string; claimedBy: string } };
    await releaseClaims(context, [{ claim: replaced.claim, owner, command: replaced.claimedBy }]);
  };
  const holdsOne = async (draft: DraftOrder, id: string, values: readonly string[]) => {
    const { content } = await draft.credential(id);
    for (const value of ['one', ...values]) {
      const claims = (await draft.claims(valueOf(value))).filter(({ owner }) => owner === `credential-${id}`);
      const expected = content!.claim === valueOf(value) ? [content!.claimedBy] : [];
      assert.deepEqual(
        claims.map(({ command }) => command),
        expected,
        value,
      );
    }
  };

  for (const cut of cuts(3))
    it(`${named(cut)}: it holds its recorded value, and no other`, async () => {
      const { draft, id } = await begin();
      await changeOn(draft, cutStore(draft.store, cut), id, 'four').catch(() => undefined);
      await sweepAll(draft);
      await holdsOne(draft, id, ['four']);
    });

  it('of concurrent changes one value is held in the end, without a sweeper', async () => {
    for (let round = 0; round < 10; round++) {
      const { draft, id } = await begin();
      const values = ['four', 'five', 'six', 'one'];
      await Promise.all(values.map(value => changeOn(draft, cutStore(draft.store, null), id, value)));
      await holdsOne(draft, id, values);
    }
  });

  it('a rejected change releases the new value at once, and keeps the former one', async () => {
    const { draft, id } = await begin();
    await assert.rejects(changeOn(draft, draft.store, id, 'four', true), { name: 'ZodError' });
    await assert.rejects(changeOn(draft, draft.store, id, 'one', true), { name: 'ZodError' });
    await holdsOne(draft, id, ['four']);
  });
});
