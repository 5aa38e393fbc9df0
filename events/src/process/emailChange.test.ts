import assert from 'node:assert/strict';
import { keyRingOf, newSecretKey } from '../sealing/keys.ts';
import { handle } from '../store/handle.ts';
import { beginning } from '../store/position.ts';
import type { EventStore } from '../store/store.ts';
import { uuidv7 } from '../store/uuid.ts';
import { userDecider } from '../user/decider.ts';
import { userState } from '../user/state.ts';
import { claiming, claimProcess } from './claimProcess.ts';
import { changeEmail, emailChange } from './emailChange.ts';
import { emailClaim } from './emailClaim.ts';
import { anyProcess } from './process.ts';
import {
  cuts,
  cutStore,
  draftOrder,
  named,
  type Cut,
  type DraftOrder,
} from '../../../testing/events/process/testContext.ts';

const keys = keyRingOf(newSecretKey());
const [ada, king, grace] = ['ada@example.test', 'ada.king@example.test', 'grace@example.test'];

describe('the change of an email', () => {
  const member = async (draft: DraftOrder, email: string) => {
    const [id, context] = [uuidv7(), draft.contextOn(draft.store)];
    const claimed = { claim: emailClaim({ keys }, email), owner: `user-${id}`, command: uuidv7() };
    await claiming(context, { ...claimed, isExclusive: true, taken: 'user.email_taken' }, () =>
      handle(draft.store, context.command)(userDecider, id, 'create', {
        email,
        fullName: 'Ada',
        passwordSecretId: uuidv7(),
        permission: { role: 'admin' as const },
      }),
    );
    return id;
  };
  const emailOf = async (draft: DraftOrder, id: string) =>
    userState.of(await draft.store.read(`user-${id}`)).person?.email as string;
  const ask = async (draft: DraftOrder, id: string, email: string): Promise<number> => {
    await handle(draft.store, draft.contextOn(draft.store).command)(userDecider, id, 'askEmail', { email });
    return userState.of(await draft.store.read(`user-${id}`)).links;
  };
  const confirm = async (draft: DraftOrder, id: string, email: string, link: number, on = draft.store) =>
    changeEmail(draft.contextOn(on), keys, {
      userId: id,
      email,
      link,
      claimedBy: uuidv7(),
      formerEmail: await emailOf(draft, id),
    });
  const change = async (draft: DraftOrder, id: string, email: string, on: EventStore = draft.store) =>
    confirm(draft, id, email, await ask(draft, id, email), on);
  const ownersOf = async (draft: DraftOrder, email: string) =>
    (await draft.claims(emailClaim({ keys }, email))).map(({ owner }) => owner);
  const sweepAll = async (draft: DraftOrder, cut: Cut | null = null) => {
    draft.later(120_000);
    const store = cutStore(draft.store, cut);
    const { events } = await draft.store.readAll({ after: beginning, limit: 10_000 });
    for (const event of events)
      for (const process of [anyProcess(claimProcess), anyProcess(emailChange)])
        for (const begin of process.begins) {
          const begun = begin.type === event.type ? begin.of(event) : null;
          const open = begun && { ...begun, since: event.at, tries: 0 };
          if (open) await process.finish(draft.contextOn(store), open);
        }
  };

  for (const cut of cuts(3))
    it(`${named(cut)}: the user holds the recorded email, and no other`, async () => {
      const draft = await draftOrder();
      const id = await member(draft, ada);
      await change(draft, id, king, cutStore(draft.store, cut)).catch(() => undefined);
      await sweepAll(draft);
      const now = await emailOf(draft, id);
      for (const email of [ada, king])
        assert.deepEqual(await ownersOf(draft, email), email === now ? [`user-${id}`] : [], email);
    });

  it('after a sweeper was killed at its step, the next one finishes', async () => {
    for (const cut of cuts(1)) {
      const draft = await draftOrder();
      const id = await member(draft, ada);
      const dead: Cut = { append: 3, isRecorded: false, isDead: true };
      await change(draft, id, king, cutStore(draft.store, dead));
      assert.deepEqual(await ownersOf(draft, ada), [`user-${id}`]);
      await sweepAll(draft, cut).catch(() => undefined);
      await sweepAll(draft);
      assert.deepEqual([await ownersOf(draft, ada), await ownersOf(draft, king)], [[], [`user-${id}`]]);
    }
  });

  it('releases the former one immediately, and can claim it again later', async () => {
    const draft = await draftOrder();
    const id = await member(draft, ada);
    await change(draft, id, king);
    assert.deepEqual([await ownersOf(draft, ada), await ownersOf(draft, king)], [[], [`user-${id}`]]);
    await change(draft, id, ada.toUpperCase());
    await sweepAll(draft);
    assert.deepEqual([await ownersOf(draft, ada), await ownersOf(draft, king)], [[`user-${id}`], []]);
    const other = await member(draft, king);
    await assert.rejects(change(draft, id, king), { reason: 'user.email_taken' });
    assert.deepEqual(await ownersOf(draft, king), [`user-${other}`]);
  });

  it('of two requests for the same email, one gets it; of two links, only the newest works', async () => {
    const draft = await draftOrder();
    const [id, other] = [await member(draft, ada), await member(draft, grace)];
    const outcomes = await Promise.allSettled([change(draft, id, king), change(draft, other, king)]);
    assert.deepEqual(outcomes.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
    const [one, two] = ['one@example.test', 'two@example.test'];
    const links = [await ask(draft, id, one), await ask(draft, id, two)] as const;
    const changes = [confirm(draft, id, one, links[0]), confirm(draft, id, two, links[1])];
    assert.deepEqual(
      (await Promise.allSettled(changes)).map(({ status }) => status),
      ['rejected', 'fulfilled'],
    );
    await sweepAll(draft);
    const now = await emailOf(draft, id);
    for (const email of [ada, one, two])
      assert.deepEqual(await ownersOf(draft, email), email === now ? [`user-${id}`] : [], email);
  });
});
