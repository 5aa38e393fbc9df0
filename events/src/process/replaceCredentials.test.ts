import assert from 'node:assert/strict';
import { doorApp } from '../appConfig/examples.ts';
import { CardProfileApproved } from '../cardProfile/cardProfile.ts';
import { badge } from '../cardProfile/examples.ts';
import { CreditAdded } from '../credit/credit.ts';
import {
  CredentialAddStarted,
  CredentialAvailable,
  CredentialRemoveRequested,
} from '../credential/credential.ts';
import { addStarted, madeAvailable } from '../credential/examples.ts';
import { acme } from '../customer/examples.ts';
import type { DomainEvent } from '../kernel/index.ts';
import { idsOf } from '../order/members.ts';
import { streamOf, type EventStore } from '../store/store.ts';
import { uuidv7 } from '../store/uuid.ts';
import { cuts, cutStore, draftOrder, named } from '../../../testing/events/process/testContext.ts';
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
  const chunk = {
    actionId: uuidv7(),
    ids,
    reason: 'LOST' as const,
    orderName: 'Replacements',
    defaultAppConfigId: doorApp,
    validity: null,
    undoesId: null,
  };
  const replace = (on: EventStore = store) =>
    giveBulkCommand(draft.contextOn(on), 'credential.replace', chunk);
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

  for (const cut of cuts(14))
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
