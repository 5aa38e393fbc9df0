import assert from 'node:assert/strict';
import { doorApp } from '../appConfig/examples.ts';
import { acme, acmeProvider } from '../customer/examples.ts';
import { handle } from '../store/handle.ts';
import { orderDecider } from '../order/decider.ts';
import { countOf, idsOf } from '../order/members.ts';
import { CreditAdded } from '../credit/credit.ts';
import { uuidv7 } from '../store/uuid.ts';
import { carryThrough, entrustedProcess } from './entrustedProcess.ts';
import type { ImportFiles } from './importFiles.ts';
import { importProcess } from './importProcess.ts';
import { removalProcess } from './removalProcess.ts';
import type { Import } from './importSteps.ts';
import {
  cuts,
  cutStore,
  draftOrder,
  named,
  type Cut,
  type DraftOrder,
} from '../../../testing/events/process/testContext.ts';

const fiveMinutes = 300_000;
const memoryFiles = () => {
  const storedFiles = new Map<string, string>();
  const files: ImportFiles = {
    put: async one => void storedFiles.set(one.importId, JSON.stringify(one)),
    get: async id => (storedFiles.has(id) ? (JSON.parse(storedFiles.get(id)!) as Import) : null),
    remove: async id => void storedFiles.delete(id),
  };
  return { storedFiles, files };
};

const handedOver = async ({
  submits = true,
  credits = 10,
  defaultAppConfigId = doorApp as string | null,
  confirmed = null as number | null,
} = {}) => {
  const draft = await draftOrder();
  const { storedFiles, files } = memoryFiles();
  const [orderId, importId] = [uuidv7(), uuidv7()];
  const charge = { customerId: acme, amount: credits, remarks: 'Opening', charge: uuidv7() };
  if (credits > 0) await draft.tell(`credit-${acme}`, CreditAdded(charge));
  await files.put(draft.importOf(importId, draft.values, orderId), []);
  const entrust = { customerId: acme, displayName: 'Opening', importId, count: 3, submits };
  const terms = { customerCredentialProviderId: acmeProvider, defaultAppConfigId, credits: confirmed };
  const given = { ...entrust, ...terms };
  await handle(draft.store, draft.contextOn(draft.store).command)(orderDecider, orderId, 'entrust', given);
  const carry = (cut: Cut | null = null) => {
    const store = cutStore(draft.store, cut);
    return carryThrough(draft.contextOn(store), files, orderId, importId).then(
      swept => ({ swept, appends: store.appends() }),
      (error: unknown) => ({ swept: null, appends: store.appends(), error }),
    );
  };
  const open = { data: { orderId, count: 3 }, since: '2026-11-20T12:00:00.000Z', tries: 0 };
  const sweep = async () => {
    draft.later(fiveMinutes);
    const context = draft.contextOn(draft.store);
    await importProcess.finish(context, { id: importId, ...open });
    const removal = { orderId, credentialId: null };
    const { status } = await draft.order(orderId);
    if (status === 'absent') await removalProcess.finish(context, { ...open, id: orderId, data: removal });
    return entrustedProcess(files).finish(context, { id: importId, ...open });
  };
  const events = async () => (await draft.store.read(`order-${orderId}`)).map(({ type }) => type);
  const settled = async () =>
    (await draft.store.read(`order-${orderId}`)).find(({ type }) => type === 'OrderImportSettled')?.data;
  return { draft, storedFiles, files, orderId, importId, carry, sweep, events, settled };
};
type Handed = Awaited<ReturnType<typeof handedOver>>;

const isFull = async ({ draft, orderId }: Handed): Promise<void> => {
  const { members, entrusted, importId } = await draft.order(orderId);
  assert.deepEqual([countOf(members), entrusted, importId], [3, null, null]);
  const held = (await draft.credentials()).map(({ id }) => id).toSorted();
  assert.deepEqual(held, idsOf(members).toSorted());
  for (const value of draft.values) assert.equal((await draft.claims(value)).length, 1);
};
const isGone = async ({ draft, orderId }: Handed): Promise<void> => {
  assert.equal((await draft.order(orderId)).status, 'absent');
  assert.ok((await draft.credentials()).every(({ status }) => status === 'REMOVED'));
};
const claimedBySomebody = async (draft: DraftOrder, value: string) => {
  await draft.importInto(draft.store, uuidv7(), [value]);
};

describe('entrusted import', () => {
  it('fills the order that was made for it, submits it, and forgets the file', async () => {
    const handed = await handedOver();
    const { swept, appends } = await handed.carry();
    // claimed, added, completed, reserved, submitted, settled
    assert.deepEqual([swept, appends], ['finished', 6]);
    await isFull(handed);
    assert.deepEqual(await handed.events(), [
      'OrderCreated',
      'OrderImportStarted',
      'OrderImportEntrusted',
      'OrderCredentialsAdded',
      'OrderImportCompleted',
      'OrderSubmitted',
      'OrderImportSettled',
    ]);
    assert.deepEqual(
      [(await handed.settled()) as unknown, handed.storedFiles.size],
      [{ importId: handed.importId, refusal: null }, 0],
    );
  });

  for (const cut of cuts(6))
    it(`${named(cut)}: any process completes it, once`, async () => {
      const handed = await handedOver();
      await handed.carry(cut);
      await handed.sweep();
      await isFull(handed);
      const types = await handed.events();
      for (const once of ['OrderSubmitted', 'OrderImportCompleted', 'OrderImportSettled'])
        assert.equal(types.filter(type => type === once).length, 1, once);
      assert.equal(handed.storedFiles.size, 0);
      assert.equal(await handed.sweep(), 'over');
    });

  it('two concurrent processes have the same result', async () => {
    const handed = await handedOver();
    await Promise.all([handed.carry(), handed.carry()]);
    await handed.sweep();
    await isFull(handed);
  });

  it('without a request to submit it the order stays a draft', async () => {
    const handed = await handedOver({ submits: false });
    await handed.carry();
    await isFull(handed);
    assert.equal((await handed.draft.order(handed.orderId)).status, 'DRAFT');
  });

  it('with too few credits the whole draft stays, with the number of missing credits', async () => {
    const handed = await handedOver({ credits: 1 });
    assert.equal((await handed.carry()).swept, 'finished');
    await isFull(handed);
    assert.equal((await handed.draft.order(handed.orderId)).status, 'DRAFT');
    const refusal = { reason: 'credit.too_few', params: { needed: 3, balance: 1, missing: 2 } };
    assert.deepEqual(await handed.settled(), { importId: handed.importId, refusal });
  });

  it('32.23: at another cost than the confirmed one the whole draft stays, with this reason', async () => {
    const handed = await handedOver({ confirmed: 2 });
    assert.equal((await handed.carry()).swept, 'finished');
    await isFull(handed);
    assert.equal((await handed.draft.order(handed.orderId)).status, 'DRAFT');
    const refusal = { reason: 'credit.cost_changed', params: { needed: 3, confirmed: 2 } };
    assert.deepEqual(await handed.settled(), { importId: handed.importId, refusal });
    const confirmed = await handedOver({ confirmed: 3 });
    await confirmed.carry();
    assert.equal((await confirmed.draft.order(confirmed.orderId)).status, 'QUEUED');
  });

  it('32.1: without an app the whole draft stays, with this reason', async () => {
    const handed = await handedOver({ defaultAppConfigId: null });
    assert.equal((await handed.carry()).swept, 'finished');
    await isFull(handed);
    assert.equal((await handed.draft.order(handed.orderId)).status, 'DRAFT');
    const refusal = { reason: 'order.no_app', params: {} };
    assert.deepEqual(await handed.settled(), { importId: handed.importId, refusal });
  });

  it('a value that was claimed in the meantime aborts it: its order is deleted, and the reason is kept', async () => {
    const handed = await handedOver();
    await claimedBySomebody(handed.draft, handed.draft.values[1]!);
    const { swept } = await handed.carry();
    assert.equal(swept, 'givenUp');
    assert.equal((await handed.draft.order(handed.orderId)).status, 'absent');
    const refusal = { reason: 'credential.secured_data_taken', params: {} };
    assert.deepEqual(await handed.settled(), { importId: handed.importId, refusal });
    assert.equal(handed.storedFiles.size, 0);
  });

  it('a draft that is deleted in the meantime stays deleted, at any step of its import', async () => {
    for (const append of [1, 2, 3, 4]) {
      const handed = await handedOver();
      const { draft, orderId } = handed;
      await handed.carry({ append, isRecorded: false, isDead: true });
      await handle(draft.store, draft.contextOn(draft.store).command)(orderDecider, orderId, 'delete', {});
      assert.equal(await handed.sweep(), 'over');
      await isGone(handed);
      assert.equal(handed.storedFiles.size, 0);
    }
  });

  it('a lost file cancels the import', async () => {
    const handed = await handedOver();
    handed.storedFiles.clear();
    assert.equal((await handed.carry()).swept, 'givenUp');
    await isGone(handed);
  });

  it('the events have the author of the request', async () => {
    const handed = await handedOver();
    await handed.sweep();
    const history = await handed.draft.store.read(`order-${handed.orderId}`);
    assert.ok(history.slice(3).every(({ meta }) => meta.for === 'ada'));
  });
});
