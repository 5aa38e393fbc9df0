import { idsOf } from '../order/members.ts';
import assert from 'node:assert/strict';
import { doorApp } from '../appConfig/examples.ts';
import { acme } from '../customer/examples.ts';
import { creditDecider } from '../credit/decider.ts';
import { creditState } from '../credit/state.ts';
import { frontDoor } from '../order/examples.ts';
import { reservationOf } from '../order/state.ts';
import { orderDecider } from '../order/decider.ts';
import { handle } from '../store/handle.ts';
import type { EventStore } from '../store/store.ts';
import { uuidv7 } from '../store/uuid.ts';
import {
  cuts,
  cutStore,
  draftOrder,
  named,
  type Cut,
  type DraftOrder,
} from '../../../testing/events/process/testContext.ts';
import { discardCredentials } from './discardCredentials.ts';
import { removalProcess } from './removalProcess.ts';
import { submissionProcess } from './submissionProcess.ts';

const since = '2026-11-20T12:00:00.000Z';
const filled = async () => {
  const draft = await draftOrder();
  const { ids } = await draft.importInto(draft.store, uuidv7());
  const send = (store: EventStore) => handle(store, draft.contextOn(store).command);
  return { draft, ids, send };
};
const finish = (draft: DraftOrder, credentialId: string | null, cut: Cut | null = null) => {
  const open = { id: credentialId ?? frontDoor, data: { orderId: frontDoor, credentialId }, since, tries: 0 };
  return removalProcess.finish(draft.contextOn(cutStore(draft.store, cut)), open).catch(() => null);
};
const gone = async (draft: DraftOrder, ids: readonly string[], values: readonly string[]) => {
  for (const id of ids) assert.equal((await draft.credential(id)).status, 'REMOVED');
  for (const value of values) assert.deepEqual(await draft.claims(value), []);
};

describe('removal', () => {
  for (const cut of cuts(3))
    it(`deletion of a draft ${named(cut)}: everything is deleted, or nothing`, async () => {
      const { draft, ids, send } = await filled();
      const store = cutStore(draft.store, cut);
      const remove = async () => {
        const { state } = await send(store)(orderDecider, frontDoor, 'delete', {});
        await discardCredentials(draft.contextOn(store), idsOf(state.members));
      };
      await remove().catch(() => undefined);
      if ((await draft.order()).status === 'absent') {
        await finish(draft, null);
        await gone(draft, ids, draft.values);
        assert.equal(await finish(draft, null), 'over');
      } else for (const id of ids) assert.equal((await draft.credential(id)).status, 'NOT_ISSUED');
    });

  it('after a sweeper was killed at any of its steps, the next one finishes', async () => {
    for (const cut of cuts(2)) {
      const { draft, ids, send } = await filled();
      await send(draft.store)(orderDecider, frontDoor, 'delete', {});
      await finish(draft, null, cut);
      await finish(draft, null);
      await gone(draft, ids, draft.values);
    }
  });

  for (const cut of cuts(3))
    it(`removal of one credential ${named(cut)}: it is removed with its value, or still a member`, async () => {
      const { draft, ids, send } = await filled();
      const [credentialId, ...others] = ids as [string, ...string[]];
      const store = cutStore(draft.store, cut);
      const remove = async () => {
        await send(store)(orderDecider, frontDoor, 'removeCredential', { credentialId });
        await discardCredentials(draft.contextOn(store), [credentialId]);
      };
      await remove().catch(() => undefined);
      const members = idsOf((await draft.order()).members);
      if (members.length === others.length) {
        await finish(draft, credentialId);
        await gone(draft, [credentialId], draft.values.slice(0, 1));
        assert.equal(await finish(draft, credentialId), 'over');
      } else assert.equal((await draft.credential(credentialId)).status, 'NOT_ISSUED');
      for (const id of others) assert.equal((await draft.credential(id)).status, 'NOT_ISSUED');
    });

  it('a credential is discarded if its removal from the order was interrupted', async () => {
    const { draft, ids, send } = await filled();
    const [first, ...others] = ids;
    const credentialId = first!;
    await send(draft.store)(orderDecider, frontDoor, 'removeCredential', { credentialId });
    assert.equal(await finish(draft, credentialId), 'finished');
    await gone(draft, [credentialId], draft.values.slice(0, 1));
    assert.deepEqual(idsOf((await draft.order()).members), others);
    for (const id of others) assert.equal((await draft.credential(id)).status, 'NOT_ISSUED');
  });
});

describe('submission', () => {
  const reservation = `order-${frontDoor}-1.1`;
  const reserved = async () => {
    const { draft, send } = await filled();
    const send0 = send(draft.store);
    await send0(creditDecider, acme, 'add', { customerId: acme, amount: 10, remarks: '' });
    const about = { reservation, orderId: frontDoor, submission: 1, amount: 3 };
    await send0(creditDecider, acme, 'reserve', about);
    const balance = async () => creditState.of(await draft.store.read(`credit-${acme}`)).balance;
    assert.equal(await balance(), 7);
    const sweep = (cut: Cut | null = null) => {
      const open = { id: reservation, data: { customerId: acme, orderId: frontDoor }, since, tries: 0 };
      return submissionProcess.finish(draft.contextOn(cutStore(draft.store, cut)), open).catch(() => null);
    };
    return { draft, send: send0, balance, sweep };
  };

  for (const cut of cuts(2))
    it(`${named(cut)}: credits are reserved for a submitted order, or not at all`, async () => {
      const { draft, send } = await filled();
      await send(draft.store)(creditDecider, acme, 'add', { customerId: acme, amount: 10, remarks: '' });
      const cutSend = send(cutStore(draft.store, cut));
      const submit = async () => {
        const about = { reservation, orderId: frontDoor, submission: 1, amount: 3 };
        await cutSend(creditDecider, acme, 'reserve', about);
        await cutSend(orderDecider, frontDoor, 'submit', {
          credits: 3,
          reservation,
          membership: 1,
          appConfigId: doorApp,
        });
      };
      await submit().catch(() => undefined);
      const open = { id: reservation, data: { customerId: acme, orderId: frontDoor }, since, tries: 0 };
      for (let sweeps = 0; sweeps < 2; sweeps++)
        await submissionProcess.finish(draft.contextOn(draft.store), open);
      const { balance, reservations } = creditState.of(await draft.store.read(`credit-${acme}`));
      const isSubmitted = (await draft.order()).status === 'QUEUED';
      assert.deepEqual([balance, [...reservations.keys()]], isSubmitted ? [7, [reservation]] : [10, []]);
    });

  it('a reservation whose order never recorded it is cancelled once, by any sweeper', async () => {
    for (const cut of [null, ...cuts(2)]) {
      const { balance, sweep } = await reserved();
      if (cut) await sweep(cut);
      await sweep();
      assert.equal(await balance(), 10);
      assert.equal(await sweep(), 'over');
      assert.equal(await balance(), 10);
    }
  });

  it('a request that stalls after its reservation is rejected once the sweeper has cancelled that, and submitting again works', async () => {
    for (const cut of [null, ...cuts(2)]) {
      const { draft, send, balance, sweep } = await reserved();
      const submit = (membership: number, name: string) =>
        send(orderDecider, frontDoor, 'submit', {
          credits: 3,
          reservation: name,
          membership,
          appConfigId: doorApp,
        });
      await sweep(cut);
      await sweep();
      await assert.rejects(submit(1, reservation), { reason: 'order.membership_changed' });
      assert.equal(await balance(), 10);
      const { membership } = await draft.order();
      assert.equal(membership, 2, 'given up once');
      const again = reservationOf(frontDoor, 1, membership);
      await send(creditDecider, acme, 'reserve', {
        reservation: again,
        orderId: frontDoor,
        submission: 1,
        amount: 3,
      });
      await submit(membership, again);
      assert.equal(await balance(), 7);
    }
  });

  it('a reservation that its order recorded is kept, even if the order has continued since', async () => {
    const { send, balance, sweep } = await reserved();
    await send(orderDecider, frontDoor, 'submit', {
      credits: 3,
      reservation,
      membership: 1,
      appConfigId: doorApp,
    });
    const failure = { source: 'internal' as const, status: 0, message: 'gone' };
    await send(orderDecider, frontDoor, 'fail', { failure });
    const next = { credits: 3, reservation: `order-${frontDoor}-2.1`, membership: 1, appConfigId: doorApp };
    await send(orderDecider, frontDoor, 'submit', next);
    assert.equal(await sweep(), 'over');
    assert.equal(await balance(), 7);
  });
});
