import assert from 'node:assert/strict';
import { doorApp } from '../appConfig/examples.ts';
import { CardProfileApproved } from '../cardProfile/cardProfile.ts';
import { badge } from '../cardProfile/examples.ts';
import { CreditAdded } from '../credit/credit.ts';
import {
  CredentialAddStarted,
  CredentialAvailable,
  CredentialRemoveRequested,
  CredentialReplacementStarted,
} from '../credential/credential.ts';
import { addStarted, madeAvailable } from '../credential/examples.ts';
import { acme } from '../customer/examples.ts';
import type { DataOf, DomainEvent } from '../kernel/index.ts';
import { idsOf } from '../order/members.ts';
import { streamOf, type EventStore } from '../store/store.ts';
import { uuidv7 } from '../store/uuid.ts';
import { cuts, cutStore, draftOrder, named } from '../../../testing/events/process/testContext.ts';
import { deleteOrder } from './deleteOrder.ts';
import { giveBulkCommand } from './giveBulkCommand.ts';

const issuedBadges = async ({ credits = 10 } = {}) => {
  const draft = await draftOrder();
  const { store } = draft;
  const append = async (stream: string, ...events: readonly DomainEvent[]) => {
    const meta = {
      by: { kind: 'user', id: 'ada' },
      command: 'test',
      correlationId: 'test',
      tenant: {},
    } as const;
    const expected = (await store.read(stream)).length;
    const recorded = events.map(event => ({ id: uuidv7(), event, meta: { ...meta, commandId: uuidv7() } }));
    await store.append([{ stream, expected, events: recorded }]);
  };
  await append(`cardProfile-${badge}`, CardProfileApproved());
  const charge = { customerId: acme, amount: credits, remarks: 'Opening', charge: uuidv7() };
  if (credits > 0) await append(`credit-${acme}`, CreditAdded(charge));
  const { ids } = await draft.importInto(store, uuidv7());
  for (const id of ids.slice(0, 2))
    await append(
      streamOf('credential', id),
      CredentialAddStarted(addStarted.data),
      CredentialAvailable(madeAvailable.data),
    );
  const own = uuidv7();
  const chunk = {
    ids,
    reason: 'LOST' as const,
    orderName: 'Replacements',
    defaultAppConfigId: doorApp,
    validity: null,
    undoesId: null,
  };
  const replace = (on: EventStore = store, actionId = own) =>
    giveBulkCommand(draft.contextOn(on), 'credential.replace', { actionId, ...chunk });
  const copies = async () => (await draft.credentials()).filter(({ id }) => !ids.includes(id));
  return { draft, ids, replace, copies };
};
const draftRefused = (id: string) => [{ id, reason: 'wrong_state', params: { state: 'NOT_ISSUED' } }];

describe('replacing credentials', () => {
  it('issues copies in a submitted order and removes the old ones, with the reason', async () => {
    const { draft, ids, replace, copies } = await issuedBadges();
    assert.deepEqual(await replace(), draftRefused(ids[2]!));
    const made = await copies();
    assert.equal(made.length, 2);
    const order = await draft.order(made[0]!.orderId);
    assert.deepEqual(
      [order.status, order.displayName, idsOf(order.members).toSorted()],
      ['QUEUED', 'Replacements', made.map(({ id }) => id).toSorted()],
    );
    for (const [n, id] of ids.slice(0, 2).entries()) {
      const old = await draft.credential(id);
      assert.equal(old.status, 'REMOVING');
      const { claim, claimedBy: _, fileId: __, ...same } = old.content!;
      assert.equal(claim, draft.values[n]);
      const copy = made.find(({ content }) => content?.claim === claim)!;
      assert.partialDeepStrictEqual(copy.content, { ...same, orderId: copy.orderId });
      const removal = (await draft.store.read(streamOf('credential', id))).at(-1)!;
      assert.partialDeepStrictEqual(removal, {
        type: CredentialRemoveRequested.type,
        data: { reason: 'LOST' },
      });
    }
    assert.equal((await draft.credential(ids[2]!)).status, 'NOT_ISSUED');
  });

  it('without enough credits the old ones stay, and the copies wait in the draft', async () => {
    const { draft, ids, replace, copies } = await issuedBadges({ credits: 1 });
    const refused = await replace();
    assert.deepEqual(
      refused.map(({ id, reason }) => [id, reason]),
      [
        [ids[0], 'credit.too_few'],
        [ids[1], 'credit.too_few'],
        [ids[2], 'wrong_state'],
      ],
    );
    assert.equal((await draft.credential(ids[0]!)).status, 'AVAILABLE');
    const [copy] = await copies();
    assert.equal((await draft.order(copy!.orderId)).status, 'DRAFT');
  });

  it('the old and the new credential each name the other, with the reason', async () => {
    const { draft, ids, replace, copies } = await issuedBadges();
    await replace();
    const made = await copies();
    for (const id of ids.slice(0, 2)) {
      const history = await draft.store.read(streamOf('credential', id));
      const { data } = history.find(({ type }) => type === CredentialReplacementStarted.type)!;
      const { replacementId, reason } = data as DataOf<typeof CredentialReplacementStarted>;
      assert.equal(reason, 'LOST');
      const copy = made.find(one => one.id === replacementId)!;
      assert.deepEqual(copy.content?.replaces, { id, reason: 'LOST' });
    }
  });

  it('two replacements at the same time make one copy of each credential', async () => {
    const { draft, ids, replace, copies } = await issuedBadges();
    const answers = await Promise.all([uuidv7(), uuidv7()].map(action => replace(draft.store, action)));
    const made = (await copies()).filter(({ status }) => status !== 'REMOVED');
    assert.equal(made.length, 2);
    const rejected = answers.flat().filter(({ id }) => id !== ids[2]);
    assert.deepEqual(
      rejected.map(({ id, reason }) => [id, reason]).toSorted(),
      ids
        .slice(0, 2)
        .toSorted()
        .map(id => [id, 'credential.has_replacement']),
    );
  });

  it('a replacement that waits in its draft is the only one until it is discarded', async () => {
    const { draft, ids, replace, copies } = await issuedBadges({ credits: 1 });
    await replace();
    const [waiting] = await copies();
    const again = await replace(draft.store, uuidv7());
    assert.deepEqual(
      again.map(({ id, reason }) => [id, reason]),
      [
        [ids[0], 'credential.has_replacement'],
        [ids[1], 'credential.has_replacement'],
        [ids[2], 'wrong_state'],
      ],
    );
    assert.equal((await copies()).length, 2, 'no third copy was added');
    await deleteOrder(draft.contextOn(draft.store), waiting!.orderId, {});
    const after = await replace(draft.store, uuidv7());
    assert.deepEqual(
      after.map(({ reason }) => reason),
      ['credit.too_few', 'credit.too_few', 'wrong_state'],
    );
    assert.equal((await copies()).filter(({ status }) => status !== 'REMOVED').length, 2);
  });

  it('without a credential that can be replaced, no order is created', async () => {
    const { draft, ids } = await issuedBadges();
    const { store } = draft;
    const before = await store.head();
    const chunk = { reason: null, orderName: 'Replacements', defaultAppConfigId: doorApp };
    const rest = { validity: null, undoesId: null };
    const replacing = { actionId: uuidv7(), ids: [ids[2]!], ...chunk, ...rest };
    const refused = await giveBulkCommand(draft.contextOn(store), 'credential.replace', replacing);
    assert.deepEqual(refused, draftRefused(ids[2]!));
    assert.deepEqual(await store.head(), before);
  });

  for (const cut of cuts(18))
    it(`${named(cut)}: a repeat replaces each once, and returns the same`, async () => {
      const { draft, ids, replace, copies } = await issuedBadges();
      await replace(cutStore(draft.store, cut)).catch(() => undefined);
      for (let repeats = 0; repeats < 2; repeats++) assert.deepEqual(await replace(), draftRefused(ids[2]!));
      const made = (await copies()).filter(({ status }) => status !== 'REMOVED');
      assert.equal(made.length, 2);
      const { members, status } = await draft.order(made[0]!.orderId);
      assert.deepEqual([idsOf(members).length, status], [2, 'QUEUED']);
      for (const id of ids.slice(0, 2)) assert.equal((await draft.credential(id)).status, 'REMOVING');
    });
});
