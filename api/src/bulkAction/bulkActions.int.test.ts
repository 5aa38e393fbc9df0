import assert from 'node:assert/strict';
import {
  BulkActionChunkStarted,
  BulkActionCreated,
  BulkActionFinished,
  BulkActionProgressed,
  BulkActionRowsSelected,
} from '@latchkey/events/bulkAction/bulkAction.ts';
import { bulkActionState } from '@latchkey/events/bulkAction/state.ts';
import { acme, acmeCreated } from '@latchkey/events/customer/examples.ts';
import { credentialDecider } from '@latchkey/events/credential/decider.ts';
import { importedId } from '@latchkey/events/credential/importedId.ts';
import { personAdded } from '@latchkey/events/credential/examples.ts';
import { frontDoorCreated } from '@latchkey/events/order/examples.ts';
import { OrderImportStarted } from '@latchkey/events/order/order.ts';
import { handle } from '@latchkey/events/store/handle.ts';
import { uuidv5, uuidv7 } from '@latchkey/events/store/uuid.ts';
import { tellPasses } from '../../../testing/api/bulkAction/tellPasses.ts';
import { testAcme } from '../../../testing/api/testAcme.ts';
import type { TestApp } from '../../../testing/api/testApp.ts';

const path = '/admin/bulk-actions';

describe('bulk actions', function () {
  this.timeout(60_000);
  const sibling = uuidv7();
  let app: TestApp;
  before(async () => {
    app = await testAcme();
    await app.tell(`customer-${sibling}`, acmeCreated);
  });
  after(() => app?.end());
  const operator = async () => (await app.signIn('customer_credentials_rw', { customerId: acme })).http;
  const stateOf = async (id: string) => bulkActionState.of(await app.store.read(`bulkAction-${id}`));
  const suspend = { customerId: acme, command: 'credential.suspend' };
  const progressed = (id: string, to: number, refused: { id: string; reason: string; params: object }[]) =>
    app.tell(
      `bulkAction-${id}`,
      BulkActionChunkStarted({ to }),
      BulkActionProgressed({ from: 0, to, refused: refused as never }),
      BulkActionFinished({}),
    );
  const importOf = async (ids: readonly string[]) => {
    const id = uuidv7();
    const terms = { customerId: acme, command: 'credential.import', skippedCount: 0 } as const;
    await app.tell(
      `bulkAction-${id}`,
      BulkActionCreated({ ...terms, totalCount: ids.length }),
      BulkActionRowsSelected({ ids: [...ids] }),
    );
    return id;
  };
  /** Returns functions that send commands as the action's worker, and as its creator outside the action. */
  const sendersOf = async (id: string) => {
    const [created] = await app.store.read(`bulkAction-${id}`, { to: 1 });
    const { by, correlationId } = created!.meta;
    const of = { now: () => new Date(), token: uuidv7 };
    const worker = { by: { kind: 'worker', id: 'bulk-action' }, for: by.id, correlationId } as const;
    return {
      send: handle(app.store, { ...of, ...worker }),
      sendAsCreator: handle(app.store, { ...of, by, correlationId: uuidv7() }),
    };
  };

  it('processes the named rows, each once', async () => {
    const http = await operator();
    const ids = await tellPasses(app, acme, { issued: 3, drafts: 1 });
    const { status, body } = await http.post(path, { ...suspend, ids: [...ids, ids[0]] });
    assert.equal(status, 201);
    assert.partialDeepStrictEqual(body, {
      customerId: acme,
      command: 'credential.suspend',
      status: 'RUNNING',
      totalCount: 4,
      doneCount: 0,
      failedCount: 0,
      skippedCount: 0,
      createdByName: 'Ada Lovelace',
    });
    assert.deepEqual((await stateOf(body.id)).ids, ids);
  });

  it('processes more filtered rows than a page of a list has, and skips those whose state doesn’t allow it', async () => {
    const customerId = uuidv7();
    await app.tell(`customer-${customerId}`, acmeCreated);
    const ids = await tellPasses(app, customerId, { issued: 1_001, drafts: 2 });
    const { http } = await app.signIn('customer_credentials_rw', { customerId });
    const request = { ...suspend, customerId, filter: { draft: false } };
    const preview = await http.post(`${path}/preview`, request);
    assert.deepEqual([preview.status, preview.body], [200, { totalCount: 1_001, skippedCount: 2 }]);
    const { status, body } = await http.post(path, request);
    assert.deepEqual([status, body.totalCount, body.skippedCount], [201, 1_001, 2]);
    assert.deepEqual((await stateOf(body.id)).ids.toSorted(), ids.slice(0, 1_001).toSorted());
    const searched = await http.post(`${path}/preview`, { ...request, filter: { q: 'Pass 0007' } });
    assert.deepEqual(searched.body, { totalCount: 1, skippedCount: 0 });
    const unknown = await http.post(path, { ...request, filter: { nobody: 'x' } });
    assert.deepEqual([unknown.status, unknown.body.errors[0].field], [400, 'nobody']);
    const none = await http.post(path, { ...request, filter: { status: 'REMOVED' } });
    assert.deepEqual([none.status, none.body.reason], [409, 'bulkAction.nothing']);
  });

  it('refuses rows of another customer like missing rows, and starts nothing', async () => {
    const http = await operator();
    const [own] = await tellPasses(app, acme, { issued: 1 });
    const [foreign] = await tellPasses(app, sibling, { issued: 1 });
    const head = await app.store.head();
    for (const id of [foreign!, uuidv7()]) {
      const { status, body } = await http.post(path, { ...suspend, ids: [own!, id] });
      assert.deepEqual([status, body.errors[0].field], [400, 'ids']);
    }
    const elsewhere = await http.post(path, { ...suspend, customerId: sibling, ids: [foreign!] });
    assert.equal(elsewhere.status, 400);
    for (const selection of [{}, { ids: [own!], filter: {} }])
      assert.equal((await http.post(path, { ...suspend, ...selection })).status, 400);
    assert.equal(await app.store.head(), head);
  });

  it('requires the permission of the command', async () => {
    const [id] = await tellPasses(app, acme, { issued: 1 });
    const erase = { customerId: acme, command: 'credential.erase', ids: [id!] };
    assert.equal((await (await operator()).post(path, erase)).status, 403);
    const { http: reader } = await app.signIn('customer_credentials_ro', { customerId: acme });
    assert.equal((await reader.post(path, { ...suspend, ids: [id!] })).status, 403);
    const { http: admin } = await app.signIn('customer_admin', { customerId: acme });
    assert.equal((await admin.post(path, erase)).status, 201);
  });

  it('answers the new credential of each replaced one', async () => {
    const http = await operator();
    const ids = await tellPasses(app, acme, { issued: 2 });
    const { body } = await http.post(path, { customerId: acme, command: 'credential.replace', ids });
    const { ids: rows } = await stateOf(body.id);
    const orderId = uuidv5(body.id, `order ${rows[0]}`);
    const importId = uuidv5(orderId, rows[1]!, 0);
    await app.tellNew([[`order-${orderId}`, frontDoorCreated, OrderImportStarted({ importId, count: 1 })]]);
    await app.tell(
      `bulkAction-${body.id}`,
      BulkActionChunkStarted({ to: 2 }),
      BulkActionProgressed({ from: 0, to: 2, refused: [] }),
    );
    const [started] = await app.store.read(`order-${orderId}`, { last: 1 });
    const results = await http.get(`${path}/${body.id}/results`);
    assert.deepEqual(
      results.body.map((one: { id: string; replacementId: string | null }) => [one.id, one.replacementId]),
      [
        [rows[0], null],
        [rows[1], importedId(importId, started!.at, 0)],
      ],
    );
  });

  it('answers the old and the new validity of each row that it changed', async () => {
    const http = await operator();
    const [id] = await tellPasses(app, acme, { issued: 1 });
    const validTo = '2099-12-31T23:59:59.999Z';
    const request = {
      customerId: acme,
      command: 'credential.changeValidity',
      ids: [id],
      validity: { validTo },
    };
    const { body } = await http.post(path, request);
    const { send } = await sendersOf(body.id);
    await send(credentialDecider, id!, 'changeValidity', { validTo });
    await app.tell(
      `bulkAction-${body.id}`,
      BulkActionChunkStarted({ to: 1 }),
      BulkActionProgressed({ from: 0, to: 1, refused: [] }),
    );
    const { body: results } = await http.get(`${path}/${body.id}/results`);
    const none = { validFrom: null, validTo: null };
    assert.deepEqual(results[0].validity, { from: none, to: { ...none, validTo } });
  });

  it('answers the old and new details of each row that an import changed, and of no other', async () => {
    const http = await operator();
    const ids = await tellPasses(app, acme, { issued: 2 });
    const id = await importOf(ids);
    const { send } = await sendersOf(id);
    const email = 'new@example.test';
    await send(credentialDecider, ids[0]!, 'rename', { nameOnCard: 'New Name' });
    await send(credentialDecider, ids[0]!, 'changeDetails', { recipient: { email } });
    await progressed(id, 2, []);
    const { body: results } = await http.get(`${path}/${id}/results`);
    assert.deepEqual(
      results.map((one: { changes: readonly { field: string; to: string }[] }) =>
        one.changes.map(({ field, to }) => [field, to]),
      ),
      [
        [
          ['nameOnCard', 'New Name'],
          ['recipient.email', email],
        ],
        [],
      ],
    );
  });

  it('leaves out details that the creator of an import edited while it ran', async () => {
    const http = await operator();
    const ids = await tellPasses(app, acme, { issued: 1 });
    const id = await importOf(ids);
    const { send, sendAsCreator } = await sendersOf(id);
    const credentialId = ids[0]!;
    await send(credentialDecider, credentialId, 'rename', { nameOnCard: 'First' });
    const edited = { recipient: { email: 'edited@example.test' } };
    await sendAsCreator(credentialDecider, credentialId, 'changeDetails', edited);
    await send(credentialDecider, credentialId, 'rename', { nameOnCard: 'Second' });
    await send(credentialDecider, credentialId, 'changeDetails', { metadata: { organisation: 'Works' } });
    await sendAsCreator(credentialDecider, credentialId, 'changeDetails', {
      metadata: { organisation: 'Sales' },
    });
    const report = { status: 'SUSPENDED', failure: null } as const;
    await send(credentialDecider, credentialId, 'suspend', {});
    await send(credentialDecider, credentialId, 'report', report);
    await progressed(id, 1, []);
    const { body: results } = await http.get(`${path}/${id}/results`);
    assert.deepEqual(results[0].changes, [
      { field: 'nameOnCard', from: 'Pass 0000', to: 'Second' },
      { field: 'metadata.organisation', from: null, to: 'Works' },
    ]);
  });

  it('answers the result of each row, with the reason why one was refused', async () => {
    const http = await operator();
    const ids = await tellPasses(app, acme, { issued: 3 });
    const { body } = await http.post(path, { ...suspend, ids });
    const refused = [{ id: ids[1]!, reason: 'wrong_state', params: { state: 'REMOVED' } }];
    await app.tell(
      `bulkAction-${body.id}`,
      BulkActionChunkStarted({ to: 2 }),
      BulkActionProgressed({ from: 0, to: 2, refused: refused as never }),
    );
    const results = await http.get(`${path}/${body.id}/results`);
    assert.equal(results.headers.get('content-range'), 'results 0-2/3');
    assert.deepEqual(
      results.body.map(({ name, state }: { name: string; state: string }) => [name, state]),
      [
        ['Pass 0001', 'failed'],
        ['Pass 0002', 'open'],
        ['Pass 0000', 'done'],
      ],
    );
    const failed = await http.get(`${path}/${body.id}/results?state=failed`);
    assert.equal(failed.body.length, 1);
    assert.match(failed.body[0].refusal.message, /“Removed”/);
    const { body: shown } = await http.get(`${path}/${body.id}`);
    assert.deepEqual([shown.doneCount, shown.failedCount, shown.status], [1, 1, 'RUNNING']);
    const { http: other } = await app.signIn('customer_admin', { customerId: sibling });
    assert.equal((await other.get(`${path}/${body.id}/results`)).status, 404);
    const { http: reader } = await app.signIn('customer_credentials_ro', { customerId: acme });
    assert.equal((await reader.get(`${path}/${body.id}/results`)).status, 200);
  });

  it('searches its results by name, email and number, in one state or all, among its own rows only', async () => {
    const http = await operator();
    const [other, ...ids] = await tellPasses(app, acme, { issued: 1_003 });
    const { body } = await http.post(path, { ...suspend, ids });
    const refused = [{ id: ids[1_001]!, reason: 'wrong_state', params: { state: 'REMOVED' } }];
    await app.tell(
      `bulkAction-${body.id}`,
      BulkActionChunkStarted({ to: 1_002 }),
      ...[0, 500, 1_000].map(from =>
        BulkActionProgressed({
          from,
          to: Math.min(from + 500, 1_002),
          refused: (from === 1_000 ? refused : []) as never,
        }),
      ),
    );
    const found = async (query: string) => {
      const answer = await http.get(`${path}/${body.id}/results?${query}`);
      assert.equal(answer.status, 200, answer.text);
      return [answer.body.map(({ id }: { id: string }) => id), answer.headers.get('content-range')];
    };
    assert.deepEqual(await found('q=pass%201002'), [[ids[1_001]], 'results 0-0/1']);
    assert.deepEqual(await found('q=1002&state=failed'), [[ids[1_001]], 'results 0-0/1']);
    assert.deepEqual(await found('q=1002&state=done'), [[], 'results 0-0/0']);
    assert.equal((await found('q=Pass&limit=1'))[1], 'results 0-0/1002');
    const { recipient } = personAdded.data;
    assert.ok('email' in recipient && recipient.email !== null);
    assert.equal((await found(`q=${encodeURIComponent(recipient.email)}&limit=1`))[1], 'results 0-0/1002');
    assert.deepEqual((await found('q=Pass%200000'))[0], [], `${other} isn’t one of its rows`);
  });

  it('can be paused, resumed and cancelled by users who may write credentials there', async () => {
    const http = await operator();
    const ids = await tellPasses(app, acme, { issued: 2 });
    const { body } = await http.post(path, { ...suspend, ids });
    const { http: colleague } = await app.signIn('customer_admin', { customerId: acme });
    for (const [command, status] of [
      ['pause', 'PAUSED'],
      ['resume', 'RUNNING'],
      ['cancel', 'CANCELLED'],
    ] as const) {
      const answer = await colleague.post(`${path}/${body.id}/${command}`, {});
      assert.deepEqual([answer.status, answer.body.status], [200, status]);
    }
    const ended = await colleague.post(`${path}/${body.id}/resume`, {});
    assert.deepEqual([ended.status, ended.body.reason], [409, 'bulkAction.ended']);
  });

  it('is undone once: the rows that took the command get the inverse one', async () => {
    const http = await operator();
    const ids = await tellPasses(app, acme, { issued: 3 });
    const { body } = await http.post(path, { ...suspend, ids });
    const early = await http.post(`${path}/${body.id}/undo`, {});
    assert.deepEqual([early.status, early.body.reason], [409, 'bulkAction.not_ended']);
    await progressed(body.id, 3, [{ id: ids[1]!, reason: 'wrong_state', params: {} }]);
    const key = { 'Idempotency-Key': uuidv7() };
    const undone = await http.post(`${path}/${body.id}/undo`, {}, key);
    assert.equal(undone.status, 201);
    assert.partialDeepStrictEqual(undone.body, {
      command: 'credential.resume',
      undoesId: body.id,
      totalCount: 2,
    });
    assert.deepEqual((await stateOf(undone.body.id)).ids, [ids[0], ids[2]]);
    const repeated = await http.post(`${path}/${body.id}/undo`, {}, key);
    assert.deepEqual([repeated.status, repeated.body.id], [201, undone.body.id]);
    const again = await http.post(`${path}/${body.id}/undo`, {});
    assert.deepEqual([again.status, again.body.reason], [409, 'bulkAction.undone']);
    assert.equal((await http.get(`${path}/${body.id}`)).body.undoneById, undone.body.id);
  });
});
