import assert from 'node:assert/strict';
import { handle } from '../store/handle.ts';
import type { EventStore } from '../store/store.ts';
import { uuidv7 } from '../store/uuid.ts';
import { userDecider } from '../user/decider.ts';
import { adaAtAcme } from '../user/examples.ts';
import { maxGrants } from '../user/heldGrant.ts';
import { userState } from '../user/state.ts';
import { UserInvitationTaken, UserPermissionGranted } from '../user/user.ts';
import { invitationTakeover, takeOverInvitation } from './invitationTakeover.ts';
import {
  cuts,
  cutStore,
  draftOrder,
  named,
  type Cut,
  type DraftOrder,
} from '../../../testing/events/process/testContext.ts';

describe('an account accepts an invitation', () => {
  const begin = async () => {
    const draft = await draftOrder();
    const [takerId, invitedId, customerId] = [uuidv7(), uuidv7(), uuidv7()];
    const send = handle(draft.store, draft.contextOn(draft.store).command);
    const person = { email: 'ada@example.test', fullName: 'Ada' };
    await send(userDecider, takerId, 'create', {
      ...person,
      permission: { role: 'admin' },
      passwordSecretId: uuidv7(),
    });
    await send(userDecider, invitedId, 'create', {
      ...person,
      permission: { role: 'customer_admin', customerId },
    });
    return { draft, send, takerId, invitedId, customerId };
  };
  const takeOver = (draft: DraftOrder, store: EventStore, invitedId: string, takerId: string) =>
    takeOverInvitation(draft.contextOn(store), { invitedId, takerId });
  const stateOf = async ({ store }: DraftOrder, id: string) => userState.of(await store.read(`user-${id}`));
  const sweep = async (draft: DraftOrder, invitedId: string, cut: Cut | null = null) => {
    const store = cutStore(draft.store, cut);
    const events = await draft.store.read(`user-${invitedId}`);
    for (const event of events.filter(({ type }) => type === UserInvitationTaken.type)) {
      const begun = invitationTakeover.begins[0]!.of(event)!;
      await invitationTakeover.finish(draft.contextOn(store), { ...begun, since: event.at, tries: 0 });
    }
  };
  const outcome = async (draft: DraftOrder, takerId: string, invitedId: string) => ({
    customers: (await stateOf(draft, takerId)).grants.map(({ customerId }) => customerId),
    invited: (await stateOf(draft, invitedId)).status,
  });

  it('the account gets the permission, and the invited user is erased', async () => {
    const { draft, takerId, invitedId, customerId } = await begin();
    const taken = await takeOver(draft, draft.store, invitedId, takerId);
    const expected = { customers: [null, customerId], invited: 'erased' };
    assert.deepEqual(await outcome(draft, takerId, invitedId), expected);
    const { grants } = await stateOf(draft, takerId);
    assert.deepEqual(taken?.permissionIds, [grants[1]!.id]);
    await assert.rejects(takeOver(draft, draft.store, invitedId, takerId), { reason: 'gone' });
    assert.deepEqual(await outcome(draft, takerId, invitedId), expected);
  });

  it('a permission that the account already has is no obstacle', async () => {
    const { draft, send, takerId, invitedId, customerId } = await begin();
    const permission = { id: uuidv7(), role: 'customer_admin' as const, customerId };
    await send(userDecider, takerId, 'grantPermission', permission);
    const taken = await takeOver(draft, draft.store, invitedId, takerId);
    assert.deepEqual(taken?.permissionIds, []);
    assert.deepEqual(await outcome(draft, takerId, invitedId), {
      customers: [null, customerId],
      invited: 'erased',
    });
  });

  it('an account with too many permissions returns the invitation, and its link works again', async () => {
    const { draft, send, takerId, invitedId } = await begin();
    for (let n = 1; n < maxGrants; n++)
      await send(userDecider, takerId, 'grantPermission', {
        id: uuidv7(),
        role: 'customer_admin',
        customerId: uuidv7(),
      });
    assert.equal(await takeOver(draft, draft.store, invitedId, takerId), null);
    const { status, takerId: taker } = await stateOf(draft, invitedId);
    assert.deepEqual([status, taker], ['present', null]);
    await send(userDecider, invitedId, 'confirm', { invitation: 1, passwordSecretId: uuidv7() });
  });

  it('while it is being accepted, the invitation’s link sets no password, and another account can’t accept it', async () => {
    const { draft, send, takerId, invitedId } = await begin();
    await send(userDecider, invitedId, 'takeInvitation', { takerId });
    const confirmed = { invitation: 1, passwordSecretId: uuidv7() };
    await assert.rejects(send(userDecider, invitedId, 'confirm', confirmed), { reason: 'gone' });
    await assert.rejects(takeOver(draft, draft.store, invitedId, uuidv7()), { reason: 'gone' });
    await assert.rejects(send(userDecider, invitedId, 'invite', {}), { reason: 'not_found' });
  });

  it('while it is being accepted, neither people nor directories change its permissions, which would be lost', async () => {
    const { draft, send, takerId, invitedId, customerId } = await begin();
    const place = { customerId, partnerId: null };
    await send(userDecider, invitedId, 'takeInvitation', { takerId });
    const { grants } = await stateOf(draft, invitedId);
    const [permissionId, role] = [grants[0]!.id, 'customer_admin' as const];
    const account = { ...adaAtAcme, ...place };
    const joining = { permission: { id: uuidv7(), role, ...place }, invites: false };
    const within = [permissionId];
    const byDirectories = [
      () => send(userDecider, invitedId, 'setAccount', { account, within, invites: false, fullName: null }),
      () => send(userDecider, invitedId, 'joinGroup', joining),
      () => send(userDecider, invitedId, 'leaveGroup', { role, ...place }),
      () => send(userDecider, invitedId, 'dropAccount', { ...place, within }),
    ];
    for (const change of byDirectories) await assert.rejects(change(), { reason: 'unavailable' });
    const byPeople = [
      () => send(userDecider, invitedId, 'revokePermission', { permissionId }),
      () => send(userDecider, invitedId, 'delete', {}),
    ];
    for (const change of byPeople) await assert.rejects(change(), { reason: 'concurrency.conflict' });
    await sweep(draft, invitedId);
    assert.deepEqual(await outcome(draft, takerId, invitedId), {
      customers: [null, customerId],
      invited: 'erased',
    });
  });

  it('a user with a password is not an invitation', async () => {
    const { draft, send, takerId, invitedId } = await begin();
    await send(userDecider, invitedId, 'confirm', { invitation: 1, passwordSecretId: uuidv7() });
    await send(userDecider, invitedId, 'invite', {});
    await assert.rejects(takeOver(draft, draft.store, invitedId, takerId), { reason: 'gone' });
  });

  for (const cut of cuts(3))
    it(`${named(cut)}: the sweeper finishes what has begun, and nothing is recorded twice`, async () => {
      const { draft, takerId, invitedId, customerId } = await begin();
      await takeOver(draft, cutStore(draft.store, cut), invitedId, takerId).catch(() => undefined);
      await sweep(draft, invitedId);
      await sweep(draft, invitedId);
      const isBegun = (await stateOf(draft, invitedId)).status === 'erased';
      assert.equal(isBegun, cut.append > 1 || cut.isRecorded);
      assert.deepEqual(
        (await outcome(draft, takerId, invitedId)).customers,
        isBegun ? [null, customerId] : [null],
      );
      const granted = (await draft.store.read(`user-${takerId}`)).filter(
        ({ type }) => type === UserPermissionGranted.type,
      );
      assert.equal(granted.length, isBegun ? 1 : 0);
    });

  it('after a sweeper was killed at any of its steps, the next one finishes', async () => {
    for (const cut of cuts(2)) {
      const { draft, takerId, invitedId, customerId } = await begin();
      const dead = cutStore(draft.store, { append: 2, isRecorded: false, isDead: true });
      await assert.rejects(takeOver(draft, dead, invitedId, takerId));
      await sweep(draft, invitedId, cut).catch(() => undefined);
      await sweep(draft, invitedId);
      const expected = { customers: [null, customerId], invited: 'erased' };
      assert.deepEqual(await outcome(draft, takerId, invitedId), expected, named(cut));
    }
  });
});
