import assert from 'node:assert/strict';
import { bulkActionDecider } from '@latchkey/events/bulkAction/decider.ts';
import { acme, acmeProvider } from '@latchkey/events/customer/examples.ts';
import { orderDecider } from '@latchkey/events/order/decider.ts';
import { importFilesOn } from '@latchkey/events/process/importFiles.ts';
import type { ImportUpdate } from '@latchkey/events/process/importUpdate.ts';
import { handle, type Send } from '@latchkey/events/store/handle.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { addingContext, type Adding } from '../../../testing/api/credential/testContext.ts';
import { sweep } from '../housekeeping.ts';
import { sweepImportFiles } from './sweepImportFiles.ts';

describe('sweeping the files of imports', function () {
  this.timeout(60_000);
  let adding: Adding;
  before(async () => void (adding = await addingContext()));
  after(() => adding?.app.end());
  afterEach(() => adding.app.pool.query('DELETE FROM import_files'));

  const send: Send = (...args) =>
    handle(adding.app.store, {
      by: { kind: 'worker', id: 'test' },
      correlationId: uuidv7(),
      now: () => new Date(),
      token: uuidv7,
    })(...args);
  const files = () => importFilesOn(adding.app.pool, adding.app.deps.keys);
  const updates = () => importFilesOn<ImportUpdate>(adding.app.pool, adding.app.deps.keys);
  const storedIds = async (): Promise<readonly string[]> => {
    const { rows } = await adding.app.pool.query<{ id: string }>('SELECT id FROM import_files ORDER BY id');
    return rows.map(({ id }) => id);
  };
  const later = async (interval: string) => {
    const text = `UPDATE import_files SET created_at = created_at - $1::interval, check_at = check_at - $1::interval`;
    await adding.app.pool.query(text, [interval]);
  };
  const rowsOfOrder = async (actions: readonly string[] = []) => {
    const [orderId, importId] = [uuidv7(), uuidv7()];
    const content = { orderId, importId, type: 'user' as const, isExclusive: false, credentials: [] };
    await files().put(content, [
      streamOf('order', orderId),
      ...actions.map(id => streamOf('bulkAction', id)),
    ]);
    return { orderId, importId };
  };
  const entrust = ({ orderId, importId }: { readonly orderId: string; readonly importId: string }) =>
    send(orderDecider, orderId, 'entrust', {
      customerId: acme,
      displayName: 'Staff',
      customerCredentialProviderId: acmeProvider,
      importId,
      count: 1,
      submits: false,
      defaultAppConfigId: null,
      credits: null,
    });
  const changes = async () => {
    const actionId = uuidv7();
    const update = { importId: actionId, order: null, changes: {} };
    await updates().put(update, [streamOf('bulkAction', actionId)]);
    return actionId;
  };
  const begin = (actionId: string) =>
    send(bulkActionDecider, actionId, 'create', {
      customerId: acme,
      command: 'credential.import',
      ids: [uuidv7(), uuidv7()],
      orderName: 'Staff',
    });

  it('keeps the rows of an import however long it runs, and removes them after it has ended', async () => {
    const one = await rowsOfOrder();
    await entrust(one);
    await later('30 days');
    await sweep(adding.app.deps);
    assert.deepEqual(await storedIds(), [one.importId]);
    await send(orderDecider, one.orderId, 'abandonImport', { importId: one.importId, refusal: null });
    await sweepImportFiles(adding.app.deps);
    assert.deepEqual(await storedIds(), [one.importId], 'it was looked at less than an hour before');
    await later('61 minutes');
    assert.equal(await sweepImportFiles(adding.app.deps), 1);
    assert.deepEqual(await storedIds(), []);
  });

  it('keeps the changes of a paused update, and of a cancelled one until its last chunk is done', async () => {
    const [paused, cancelled] = [await changes(), await changes()];
    for (const id of [paused, cancelled]) await begin(id);
    await send(bulkActionDecider, paused, 'pause', {});
    await send(bulkActionDecider, cancelled, 'startChunk', { from: 0, to: 1 });
    await send(bulkActionDecider, cancelled, 'cancel', {});
    await later('30 days');
    assert.equal(await sweepImportFiles(adding.app.deps), 0);
    assert.deepEqual(await storedIds(), [paused, cancelled].toSorted());
    await send(bulkActionDecider, cancelled, 'progress', { from: 0, to: 1, refused: [] });
    await later('61 minutes');
    assert.equal(await sweepImportFiles(adding.app.deps), 1);
    assert.deepEqual(await storedIds(), [paused]);
  });

  it('keeps the new rows of an update whose order has not begun, until the update ends', async () => {
    const actionId = uuidv7();
    await begin(actionId);
    const { importId } = await rowsOfOrder([actionId]);
    await later('30 days');
    await sweepImportFiles(adding.app.deps);
    assert.deepEqual(await storedIds(), [importId]);
    await send(bulkActionDecider, actionId, 'cancel', {});
    await later('61 minutes');
    await sweepImportFiles(adding.app.deps);
    assert.deepEqual(await storedIds(), []);
  });

  it('removes what no job has begun with within a day', async () => {
    await rowsOfOrder();
    await changes();
    await later('23 hours');
    assert.equal(await sweepImportFiles(adding.app.deps), 0);
    await later('2 hours');
    assert.equal(await sweepImportFiles(adding.app.deps), 2);
    assert.deepEqual(await storedIds(), []);
  });

  it('looks at a bounded number of files, and those that stay don’t hold up the others', async () => {
    for (let n = 0; n < 3; n++) await entrust(await rowsOfOrder());
    await later('1 hour');
    for (let n = 0; n < 3; n++) await rowsOfOrder();
    await later('25 hours');
    const removed = [];
    for (let run = 0; run < 4; run++) removed.push(await sweepImportFiles(adding.app.deps, 2));
    assert.deepEqual(removed, [0, 1, 2, 0]);
    assert.equal((await storedIds()).length, 3);
  });

  it('leaves a file that a repeated request stores again while it is looked at', async () => {
    const { orderId, importId } = await rowsOfOrder();
    await later('25 hours');
    const { store } = adding.app;
    const readMany: typeof store.readMany = async streams => {
      const found = await store.readMany(streams);
      const content = { orderId, importId, type: 'user' as const, isExclusive: false, credentials: [] };
      await files().put(content, [streamOf('order', orderId)]);
      return found;
    };
    assert.equal(await sweepImportFiles({ ...adding.app.deps, store: { ...store, readMany } }), 0);
    assert.deepEqual(await storedIds(), [importId]);
  });

  it('removes files of an earlier version, which don’t name their jobs, after a month', async () => {
    const { importId } = await rowsOfOrder();
    await adding.app.pool.query(`UPDATE import_files SET users = '{}'`);
    await later('29 days');
    await sweepImportFiles(adding.app.deps);
    assert.deepEqual(await storedIds(), [importId]);
    await later('2 days');
    assert.equal(await sweepImportFiles(adding.app.deps), 1);
  });
});
