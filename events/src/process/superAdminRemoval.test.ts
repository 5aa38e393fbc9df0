import assert from 'node:assert/strict';
import { handle } from '../store/handle.ts';
import type { EventStore } from '../store/store.ts';
import { uuidv7 } from '../store/uuid.ts';
import { superAdmins } from '../unique/uniqueOwners.ts';
import { UniqueClaimed } from '../unique/unique.ts';
import { userDecider } from '../user/decider.ts';
import { userState } from '../user/state.ts';
import { removeSuperAdmin, superAdminRemoval } from './superAdminRemoval.ts';
import {
  cuts,
  cutStore,
  draftOrder,
  named,
  type Cut,
  type DraftOrder,
} from '../../../testing/events/process/testContext.ts';

describe('super admins lose the role', () => {
  const begin = async () => {
    const draft = await draftOrder();
    const [one, other] = [uuidv7(), uuidv7()];
    const send = handle(draft.store, draft.contextOn(draft.store).command);
    for (const id of [one, other])
      await send(userDecider, id, 'create', {
        email: `${id}@example.test`,
        fullName: 'Ada',
        permission: { role: 'super_admin' },
      });
    return { draft, one, other };
  };
  const remove = (draft: DraftOrder, store: EventStore, by: string, id: string) => {
    const context = draft.contextOn(store);
    const leaving = { owner: `user-${id}`, permissionId: id, by: `user-${by}` };
    return removeSuperAdmin(context, leaving, () =>
      handle(store, context.command)(userDecider, id, 'delete', {}),
    );
  };
  const isThere = async ({ store }: DraftOrder, id: string) =>
    userState.of(await store.read(`user-${id}`)).status === 'present';
  const sweep = async (draft: DraftOrder, cut: Cut | null = null) => {
    const store = cutStore(draft.store, cut);
    const events = await draft.store.read(`unique-${superAdmins}`);
    for (const event of events.filter(({ type }) => type === UniqueClaimed.type)) {
      const begun = superAdminRemoval.begins[0]!.of(event)!;
      await superAdminRemoval.finish(draft.contextOn(store), { ...begun, since: event.at, tries: 0 });
    }
  };

  it('a user who is being removed removes no one', async () => {
    const { draft, one, other } = await begin();
    await remove(draft, draft.store, one, other);
    await assert.rejects(remove(draft, draft.store, other, one), { reason: 'forbidden' });
    assert.deepEqual([await isThere(draft, one), await isThere(draft, other)], [true, false]);
    assert.deepEqual(await draft.claims(`unique-${superAdmins}`), []);
  });

  for (const cut of cuts(3))
    it(`${named(cut)}: a started removal completes, and one remains`, async () => {
      const { draft, one, other } = await begin();
      await remove(draft, cutStore(draft.store, cut), one, other).catch(() => undefined);
      const isBegun = (await draft.store.read(`unique-${superAdmins}`)).length > 0;
      if (isBegun) await assert.rejects(remove(draft, draft.store, other, one), { reason: 'forbidden' });
      await sweep(draft);
      await sweep(draft);
      assert.deepEqual([await isThere(draft, one), await isThere(draft, other)], [true, !isBegun]);
      assert.deepEqual(await draft.claims(`unique-${superAdmins}`), []);
    });

  it('after a sweeper was killed at any of its steps, the next one finishes', async () => {
    for (const cut of cuts(2)) {
      const { draft, one, other } = await begin();
      const dead = cutStore(draft.store, { append: 2, isRecorded: false, isDead: true });
      await assert.rejects(remove(draft, dead, one, other));
      await sweep(draft, cut).catch(() => undefined);
      await sweep(draft);
      assert.deepEqual([await isThere(draft, one), await isThere(draft, other)], [true, false], named(cut));
      assert.deepEqual(await draft.claims(`unique-${superAdmins}`), []);
    }
  });
});
