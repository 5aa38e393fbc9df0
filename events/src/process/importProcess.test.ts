import { countOf, idsOf } from '../order/members.ts';
import assert from 'node:assert/strict';
import { frontDoor } from '../order/examples.ts';
import { orderDecider } from '../order/decider.ts';
import { handle } from '../store/handle.ts';
import { uuidv7 } from '../store/uuid.ts';
import {
  cuts,
  cutStore,
  draftOrder,
  named,
  type Cut,
  type DraftOrder,
} from '../../../testing/events/process/testContext.ts';
import { importProcess } from './importProcess.ts';

const fiveMinutes = 300_000;
const data = { orderId: frontDoor, count: 3 };
const openAs = (id: string) => ({ id, data, since: '2026-11-20T12:00:00.000Z', tries: 0 });

const isWhole = async (draft: DraftOrder): Promise<boolean> => {
  const { members, importId } = await draft.order();
  assert.equal(importId, null);
  const credentials = await draft.credentials();
  const held = credentials.filter(({ status }) => status !== 'REMOVED');
  assert.deepEqual(held.map(({ id }) => id).toSorted(), idsOf(members).toSorted());
  for (const [n, value] of draft.values.entries()) {
    const claims = await draft.claims(value);
    const holders = held.filter(({ content }) => content?.claim === value);
    assert.deepEqual(
      claims.map(({ owner, command }) => ({ owner, command })),
      holders.map(({ id, content }) => ({ owner: `credential-${id}`, command: content!.claimedBy })),
      `value ${n}`,
    );
  }
  return countOf(members) > 0;
};

describe('import', () => {
  const started = async (cut: Cut | null) => {
    const draft = await draftOrder();
    const importId = uuidv7();
    const store = cutStore(draft.store, cut);
    const answer = await draft.importInto(store, importId).catch((error: unknown) => error as Error);
    return { draft, importId, appends: store.appends(), answer };
  };
  const sweep = (draft: DraftOrder, importId: string, cut: Cut | null = null) => {
    const store = cutStore(draft.store, cut);
    const swept = importProcess.finish(draft.contextOn(store), openAs(importId));
    return swept.then(
      one => ({ swept: one, appends: store.appends() }),
      () => ({ swept: null, appends: store.appends() }),
    );
  };
  const again = async (draft: DraftOrder) => {
    const { ids } = await draft.importInto(draft.store, uuidv7());
    assert.equal(ids.length, 3);
    assert.equal(await isWhole(draft), true);
  };

  it('begins, claims, adds and ends with four appends', async () => {
    const { draft, importId, appends, answer } = await started(null);
    assert.equal(appends, 4);
    assert.ok('ids' in answer);
    assert.equal(await isWhole(draft), true);
    assert.equal((await sweep(draft, importId)).swept, 'over');
    assert.deepEqual(idsOf((await draft.order()).members), answer.ids);
  });

  for (const cut of cuts(4))
    it(`${named(cut)}: the import is complete or gone, as its response says`, async () => {
      const { draft, importId, answer } = await started(cut);
      draft.later(fiveMinutes);
      await sweep(draft, importId);
      const whole = await isWhole(draft);
      if ('ids' in answer) assert.equal(whole, true);
      if (!whole) await again(draft);
      assert.equal((await sweep(draft, importId)).swept, 'over');
      assert.equal(await isWhole(draft), true);
    });

  it('an import whose end was recorded succeeds, although the response was lost', async () => {
    const { draft, answer } = await started({ append: 4, isRecorded: true, isDead: false });
    assert.ok('ids' in answer);
    assert.deepEqual(idsOf((await draft.order()).members), answer.ids);
    assert.equal(await isWhole(draft), true);
  });

  it('a retry of the same import continues where it was interrupted', async () => {
    for (const cut of cuts(4).filter(({ isDead }) => isDead)) {
      const { draft, importId } = await started(cut);
      const { ids } = await draft.importInto(draft.store, importId);
      assert.deepEqual(idsOf((await draft.order()).members), ids);
      assert.equal(await isWhole(draft), true);
    }
  });

  it('two concurrent requests with the same import are one import', async () => {
    const draft = await draftOrder();
    const importId = uuidv7();
    const run = () => draft.importInto(cutStore(draft.store, null), importId);
    const [a, b] = await Promise.all([run(), run()]);
    assert.deepEqual(a, b);
    assert.equal((await draft.credentials()).length, 3);
    assert.equal(await isWhole(draft), true);
  });

  it('another sweeper continues after one was killed at any of its steps', async () => {
    const dead: Cut = { append: 4, isRecorded: false, isDead: true };
    const { draft: first, importId: id } = await started(dead);
    first.later(fiveMinutes);
    const { appends } = await sweep(first, id);
    assert.equal(appends, 3); // abandoned, discarded, released
    for (const cut of cuts(appends)) {
      const { draft, importId } = await started(dead);
      draft.later(fiveMinutes);
      await sweep(draft, importId, cut);
      await sweep(draft, importId);
      assert.equal(await isWhole(draft), false, named(cut));
      await again(draft);
    }
  });

  it('an import that is cancelled while it runs ends with a refusal, and nothing of it is kept', async () => {
    for (const at of [2, 3, 4]) {
      const draft = await draftOrder();
      const importId = uuidv7();
      let appends = 0;
      const halted = {
        ...cutStore(draft.store, null),
        append: async (units: Parameters<typeof draft.store.append>[0]) => {
          if (++appends === at) await sweep(draft, importId);
          return draft.store.append(units);
        },
      };
      await assert.rejects(draft.importInto(halted, importId), { reason: 'order.import_gone' });
      assert.equal(await isWhole(draft), false, `append ${at}`);
    }
  });

  it('deleting a draft cancels an import into it', async () => {
    const { draft, importId } = await started({ append: 4, isRecorded: false, isDead: true });
    await handle(draft.store, draft.contextOn(draft.store).command)(orderDecider, frontDoor, 'delete', {});
    draft.later(fiveMinutes);
    assert.equal((await sweep(draft, importId)).swept, 'givenUp');
    assert.equal(await isWhole(draft), false);
  });

  it('credentials may share a value unless it must be unique, and all of them release it', async () => {
    const draft = await draftOrder();
    const [shared] = draft.values;
    const claims = Array.from({ length: 12 }, () => shared!);
    const { ids } = await draft.importInto(draft.store, uuidv7(), claims);
    assert.equal((await draft.claims(shared!)).length, 12);
    const cut = cutStore(draft.store, { append: 4, isRecorded: false, isDead: true });
    const importId = uuidv7();
    await assert.rejects(draft.importInto(cut, importId, claims));
    assert.equal((await draft.claims(shared!)).length, 24);
    await sweep(draft, importId);
    const owners = (await draft.claims(shared!)).map(({ owner }) => owner);
    assert.deepEqual(
      owners,
      ids.map(id => `credential-${id}`),
    );
  });

  it('an import of 10,000 has five minutes before it counts as interrupted, a single credential one minute', () => {
    assert.equal(importProcess.overdueAfterMs({ orderId: frontDoor, count: 10_000 }), fiveMinutes);
    assert.equal(Math.round(importProcess.overdueAfterMs({ orderId: frontDoor, count: 1 }) / 1_000), 60);
  });
});
