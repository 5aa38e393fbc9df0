import assert from 'node:assert/strict';
import { begins, type Process } from '@latchkey/events/process/process.ts';
import { CredentialAdded } from '@latchkey/events/credential/credential.ts';
import { draftOrder, type DraftOrder } from '../../../testing/events/process/testContext.ts';
import { orderDecider } from '@latchkey/events/order/decider.ts';
import { frontDoor } from '@latchkey/events/order/examples.ts';
import { idsOf } from '@latchkey/events/order/members.ts';
import { OrderCreated } from '@latchkey/events/order/order.ts';
import { handle } from '@latchkey/events/store/handle.ts';
import { beginning, type Position } from '@latchkey/events/store/position.ts';
import type { EventStore } from '@latchkey/events/store/store.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { sweepsOf } from './sweeps.ts';
import {
  cutImport,
  isGivenUp,
  minute,
  ours,
  sweepingContext,
  type Sweeping,
} from '../../../testing/workers/runner/testContext.ts';

const addedTo = (draft: DraftOrder): DraftOrder => ({
  ...draft,
  importInto: (on, importId) =>
    draft.importInto(
      on,
      importId,
      draft.values.map(value => `${value}-again`),
    ),
});

const importSweeps = sweepsOf(ours.slice(0, 1)).map(({ key }) => key);

describe('the sweeper', function () {
  this.timeout(30_000);
  let sweeping: Sweeping;
  before(async () => void (sweeping = await sweepingContext()));
  beforeEach(() => sweeping.forget());
  after(() => sweeping?.end());

  it('keeps a row for open work, and none for ended work', async () => {
    const draft = await draftOrder();
    await draft.importInto(draft.store, uuidv7());
    const importId = await cutImport(addedTo(draft));
    await sweeping.sweeper(draft).turn();
    assert.deepEqual(await sweeping.rows(), [{ name: 'import', id: importId }]);
  });
  it('cancels an interrupted import when its time is over, and not before', async () => {
    const draft = await draftOrder();
    const importId = await cutImport(draft);
    const { turn, warned } = sweeping.sweeper(draft);
    draft.later(minute - 1_000);
    await turn();
    assert.equal((await draft.order()).importId, importId);
    draft.later(2_000);
    await turn();
    await isGivenUp(draft);
    assert.deepEqual(
      warned.map(about => (about as { swept: string }).swept),
      ['givenUp'],
    );
    // checked once more, in case another process stalled within a step
    await turn();
    assert.deepEqual(await sweeping.rows(), [{ name: 'import', id: importId }]);
    draft.later(minute + 1_000);
    await turn();
    assert.deepEqual(await sweeping.rows(), []);
  });

  it('processes that only a newer version knows are begun and finished, though an older sweeper reads first', async () => {
    const draft = await draftOrder();
    const older = sweeping.sweeper(draft, { processes: ours.filter(({ name }) => name !== 'import') });
    await older.turn();
    const importId = await cutImport(draft);
    await older.turn();
    const newer = sweeping.sweeper(draft);
    await newer.turn(importSweeps);
    assert.deepEqual(await sweeping.rows(), [{ name: 'import', id: importId }]);
    draft.later(2 * minute);
    await older.turn();
    assert.equal((await draft.order()).importId, importId);
    await newer.turn(importSweeps);
    await isGivenUp(draft);
  });

  it('a process that hears more events than before is read again from the beginning', async () => {
    const draft = await draftOrder();
    await sweeping.sweeper(draft).turn();
    const importId = await cutImport(draft);
    const [imports] = ours;
    const older: Process = { ...imports!, begins: [] };
    await sweeping.sweeper(draft, { processes: [older] }).turn();
    assert.deepEqual(await sweeping.rows(), []);
    await sweeping.sweeper(draft).turn();
    assert.deepEqual(await sweeping.rows(), [{ name: 'import', id: importId }]);
  });

  it('finishes the deletion of a draft', async () => {
    const draft = await draftOrder();
    await draft.importInto(draft.store, uuidv7());
    await handle(draft.store, draft.contextOn(draft.store).command)(orderDecider, frontDoor, 'delete', {});
    draft.later(2 * minute);
    await sweeping.sweeper(draft).turn();
    assert.ok((await draft.credentials()).every(({ status }) => status === 'REMOVED'));
    assert.deepEqual(await sweeping.rows(), []);
  });

  it('the next process continues: the log isn’t read from its beginning, and open work is known', async () => {
    const draft = await draftOrder();
    await cutImport(draft);
    await sweeping.sweeper(draft).turn();
    const requests: Position[] = [];
    const watched: EventStore = {
      ...draft.store,
      readAll: options => {
        if (!options.categories) requests.push(options.after);
        return draft.store.readAll(options);
      },
    };
    const head = await draft.store.head();
    draft.later(2 * minute);
    await sweeping.sweeper(draft, { store: watched }).turn();
    assert.deepEqual(requests, [head]); // one read for all processes
    assert.ok(head > beginning);
    await isGivenUp(draft);
  });

  it('finishes due processes of a kind together if it can, keeps those for later, and retries all if it fails', async () => {
    const draft = await draftOrder();
    const finished: (readonly string[])[] = [];
    let isBroken = true;
    const together: Process = {
      name: 'together',
      begins: [begins(CredentialAdded, ({ entityId: id }) => ({ id, data: {} }))],
      ends: [],
      overdueAfterMs: () => 0,
      finish: async () => assert.fail('one by one'),
      finishMany: async (_, open) => {
        finished.push(open.map(({ id }) => id));
        if (isBroken) throw new Error('the queue is away');
        return open.map((__, n) => (n === 0 ? { againAfterMs: minute } : 'over'));
      },
    };
    await draft.importInto(draft.store, uuidv7());
    const ids = idsOf((await draft.order()).members).toSorted();
    assert.ok(ids.length > 1);
    const { turn } = sweeping.sweeper(draft, { processes: [together] });
    await turn();
    draft.later(10_000);
    isBroken = false;
    await turn();
    assert.deepEqual(
      finished.map(some => some.toSorted()),
      [ids, ids],
    );
    const [first] = finished[1]!;
    assert.deepEqual(await sweeping.rows(), [{ name: 'together', id: first }]);
    await turn();
    assert.equal(finished.length, 2);
    draft.later(minute);
    await turn();
    assert.deepEqual(finished[2], [first]);
  });

  it('a process that can’t be finished doesn’t delay others, and is retried with backoff', async () => {
    const draft = await draftOrder();
    await cutImport(draft);
    let tries = 0;
    const broken: Process = {
      name: 'broken',
      begins: [begins(OrderCreated, ({ entityId: id }) => ({ id, data: {} }))],
      ends: [],
      overdueAfterMs: () => 0,
      finish: async () => {
        tries++;
        throw new Error('it cannot be finished');
      },
    };
    draft.later(2 * minute);
    const { turn } = sweeping.sweeper(draft, { processes: [broken, ...ours] });
    await turn();
    await isGivenUp(draft);
    await turn();
    assert.equal(tries, 1);
    draft.later(10_000);
    await turn();
    assert.equal(tries, 2);
    draft.later(19_000);
    await turn();
    assert.equal(tries, 2);
    draft.later(1_000);
    await turn();
    assert.equal(tries, 3);
  });
});
