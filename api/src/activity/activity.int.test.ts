import assert from 'node:assert/strict';
import { AppConfigCreated } from '@latchkey/events/appConfig/appConfig.ts';
import { doorAppCreated } from '@latchkey/events/appConfig/examples.ts';
import {
  BulkActionCreated,
  BulkActionFinished,
  BulkActionProgressed,
  BulkActionUndone,
} from '@latchkey/events/bulkAction/bulkAction.ts';
import { badge } from '@latchkey/events/cardProfile/examples.ts';
import { CreditAdded } from '@latchkey/events/credit/credit.ts';
import { acme } from '@latchkey/events/customer/examples.ts';
import { credentialDecider } from '@latchkey/events/credential/decider.ts';
import { OrderCredentialsAdded } from '@latchkey/events/order/order.ts';
import { welcome } from '@latchkey/events/pdfDesign/examples.ts';
import { handleMany } from '@latchkey/events/store/handleMany.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { projections } from '@latchkey/projector/projections.ts';
import { replay } from '@latchkey/projector/replay/replay.ts';
import { tellPasses } from '../../../testing/api/bulkAction/tellPasses.ts';
import { addingContext, type Adding } from '../../../testing/api/credential/testContext.ts';
import { directoryOf } from '../../../testing/api/scim/testDirectory.ts';
import { entraUser } from '../../../testing/api/scim/testScim.ts';
import { httpAt, type Http } from '../../../testing/api/httpAt.ts';

const path = '/admin/activity';

describe('activity', function () {
  this.timeout(60_000);
  let adding: Adding;
  let http: Http;
  before(async () => {
    adding = await addingContext();
    ({ http } = adding);
    await adding.app.tell(
      `credit-${acme}`,
      CreditAdded({ customerId: acme, amount: 1_000, remarks: 'Opening', charge: uuidv7() }),
    );
    const defaultApp = AppConfigCreated({ ...doorAppCreated.data, isDefault: true });
    await adding.app.tell(`appConfig-${uuidv7()}`, defaultApp);
    await http.post(`/admin/card-profiles/${badge}/submit`);
  });
  after(() => adding?.app.end());

  const list = async (query: Readonly<Record<string, string>>, by = http) => {
    await adding.app.shown(await adding.app.store.head());
    const { status, body, headers, text } = await by.get(`${path}?${new URLSearchParams(query)}`);
    assert.equal(status, 200, text);
    return { rows: body, total: Number(headers.get('Content-Range')?.split('/')[1]), headers };
  };
  const about = async (entityId: string) => (await list({ entityId })).rows;

  it('an order of 201 people from a file that is issued at once is one line', async () => {
    const first = adding.numbers(201);
    const lines = Array.from({ length: 201 }, (_, n) => `Ada ${n};ada${n}@example.test;${first + n}\n`);
    const query = new URLSearchParams({
      customerId: acme,
      cardProfileId: badge,
      pdfDesignId: welcome,
      displayName: 'Winter badges',
      submit: 'true',
    });
    const file = `nameOnCard;email;cardNumber\n${lines.join('')}`;
    const sent = await http.post(`/admin/orders/csv?${query}`, file, { 'Content-Type': 'text/csv' });
    assert.equal(sent.status, 201, sent.text);
    for (;;) {
      const { body } = await http.get(`/admin/orders/${sent.body.id}/import`);
      if (!['importing', 'submitting'].includes(body.status)) break;
    }
    const rows = await about(sent.body.id);
    assert.equal(rows.length, 1, JSON.stringify(rows));
    assert.partialDeepStrictEqual(rows[0], {
      noun: 'order',
      action: 'ISSUED',
      channel: 'CONSOLE',
      name: 'Winter badges',
      count: 201,
      customerId: acme,
      by: { kind: 'user', name: 'Ada Lovelace' },
      progress: { total: 201, done: 0, failed: 0 },
    });
  });

  it('a bulk action is one line, whatever its chunks do', async () => {
    const ids = await tellPasses(adding.app, acme, { issued: 5 });
    const { total: before } = await list({ customerId: acme });
    const made = await http.post('/admin/bulk-actions', {
      customerId: acme,
      command: 'credential.suspend',
      ids,
    });
    assert.equal(made.status, 201, made.text);
    const [created] = await adding.app.store.read(`bulkAction-${made.body.id}`, { to: 1 });
    const { by, correlationId } = created!.meta;
    const worker = { by: { kind: 'worker', id: 'runBulkAction' }, for: by.id, correlationId } as const;
    const context = { ...worker, now: () => new Date(), token: uuidv7 };
    await handleMany(adding.app.store, context)(
      credentialDecider,
      ids.map(id => ({ id, name: 'suspend' as const, input: {}, commandId: uuidv7() })),
    );
    const { rows, total } = await list({ customerId: acme });
    assert.equal(total, before + 1);
    assert.partialDeepStrictEqual(rows[0], {
      noun: 'bulkAction',
      entityId: made.body.id,
      action: 'SUSPENDED',
      detail: 'credential.suspend',
      count: 5,
    });
  });

  it('a bulk action with a single row has the name of that person or order', async () => {
    const [id] = await tellPasses(adding.app, acme, { issued: 1 });
    const { body: pass } = await http.get(`/admin/credentials/${id}`);
    const request = { customerId: acme, command: 'credential.suspend', ids: [id] };
    const { body: made } = await http.post('/admin/bulk-actions', request);
    assert.partialDeepStrictEqual(await about(made.id), [{ count: 1, name: pass.nameOnCard }]);
  });

  it('an undo and the bulk action that it undoes name each other, with the progress of the undo', async () => {
    const [id] = await tellPasses(adding.app, acme, { issued: 1 });
    const request = { customerId: acme, command: 'credential.suspend', ids: [id] };
    const { body: first } = await http.post('/admin/bulk-actions', request);
    const undo = uuidv7();
    const terms = { customerId: acme, command: 'credential.resume', skippedCount: 0, totalCount: 1 } as const;
    await adding.app.tell(`bulkAction-${first.id}`, BulkActionUndone({ by: undo }));
    await adding.app.tell(`bulkAction-${undo}`, BulkActionCreated({ ...terms, undoesId: first.id }));
    const undoneProgress = { total: 1, done: 0, failed: 0, endedAt: null };
    assert.partialDeepStrictEqual(await about(first.id), [
      { undoesId: null, undoneById: undo, undoneProgress },
    ]);
    assert.partialDeepStrictEqual(await about(undo), [
      { undoesId: first.id, undoneById: null, undoneProgress: null },
    ]);
    const done = BulkActionProgressed({ from: 0, to: 1, refused: [] });
    await adding.app.tell(`bulkAction-${undo}`, done, BulkActionFinished({}));
    const [act] = await about(first.id);
    assert.deepEqual({ ...act.undoneProgress, endedAt: null }, { ...undoneProgress, done: 1 });
    assert.notEqual(act.undoneProgress.endedAt, null);
  });

  it('acts about credentials of an order are acts of the order, with the number of its credentials', async () => {
    const ids = [
      ...(await tellPasses(adding.app, acme, { issued: 2 })),
      ...(await tellPasses(adding.app, acme, { issued: 3 })),
    ];
    const { body: first } = await http.get(`/admin/credentials/${ids[0]}`);
    const ofOrder = { orderId: first.orderId };
    assert.equal((await http.post(`/admin/credentials/${ids[1]}/state`, { action: 'suspend' })).status, 200);
    const made = await http.post('/admin/bulk-actions', {
      customerId: acme,
      command: 'credential.remove',
      ids: ids.slice(1),
    });
    const [created] = await adding.app.store.read(`bulkAction-${made.body.id}`, { to: 1 });
    const { by, correlationId } = created!.meta;
    const worker = { by: { kind: 'worker', id: 'bulk-action' }, for: by.id, correlationId } as const;
    const context = { ...worker, now: () => new Date(), token: uuidv7 };
    await handleMany(adding.app.store, context)(
      credentialDecider,
      ids
        .filter((_, n) => n !== 1)
        .map(id => ({ id, name: 'remove' as const, input: {}, commandId: uuidv7() })),
    );
    const { rows } = await list(ofOrder);
    assert.deepEqual(
      rows.map(({ noun, action, count }: Readonly<Record<string, unknown>>) => [noun, action, count]),
      [
        ['bulkAction', 'REMOVED', 1],
        ['credential', 'SUSPENDED', 1],
        ['order', 'ISSUED', 2],
      ],
    );
    const { rows: all } = await list({ entityId: made.body.id });
    assert.equal(all[0].count, 4);
    assert.equal((await list({ orderId: uuidv7() })).total, 0);
    assert.equal((await list({ ...ofOrder, action: 'REMOVED' })).total, 1);
    const days = await http.get(`${path}/days?${new URLSearchParams({ ...ofOrder, days: '1' })}`);
    assert.deepEqual(
      days.body.map(({ count }: { readonly count: number }) => count),
      [3],
    );
  });

  it('a replacement counts the credentials that were replaced, not their copies', async () => {
    const { store } = adding.app;
    const ids = await tellPasses(adding.app, acme, { issued: 1 });
    const made = await http.post('/admin/bulk-actions', {
      customerId: acme,
      command: 'credential.replace',
      ids,
    });
    assert.equal(made.status, 201, made.text);
    const [created] = await store.read(`bulkAction-${made.body.id}`, { to: 1 });
    const { by, correlationId } = created!.meta;
    const worker = { by: { kind: 'worker', id: 'bulk-action' }, for: by.id, correlationId } as const;
    await adding.begin();
    const stream = `order-${adding.order()}`;
    const event = OrderCredentialsAdded({ ids: [uuidv7()], type: 'user' });
    const meta = { ...created!.meta, ...worker };
    const expected = (await store.read(stream)).length;
    const [outcome] = await store.append([{ stream, expected, events: [{ id: uuidv7(), event, meta }] }]);
    assert.ok(outcome?.ok);
    assert.partialDeepStrictEqual((await about(made.body.id))[0], { detail: 'credential.replace', count: 1 });
  });

  it('two requests are two lines, even if their caller gives them one request ID', async () => {
    await adding.begin();
    const id = adding.order();
    const { body } = await http.get(`/admin/orders/${id}`);
    for (const displayName of ['North gate', 'South gate']) {
      const put = { displayName, customerCredentialProviderId: body.customerCredentialProviderId };
      const { status, text } = await http.put(`/admin/orders/${id}`, put, { 'X-Request-Id': 'same' });
      assert.equal(status, 200, text);
    }
    const rows = await about(id);
    assert.deepEqual(
      rows.map(({ type }: { type: string }) => type),
      ['OrderRenamed', 'OrderRenamed', 'OrderCreated'],
    );
    assert.deepEqual(
      rows.map(({ name }: { name: string }) => name),
      ['South gate', 'North gate', 'Front door'],
      'each line has the name of its time',
    );
  });

  it('a deleted draft keeps its name, and its people are not lines of their own', async () => {
    await adding.begin();
    const id = adding.order();
    await adding.add(adding.number());
    await adding.add(adding.number());
    assert.equal((await http.delete(`/admin/orders/${id}`)).status, 200);
    const rows = await about(id);
    assert.partialDeepStrictEqual(rows[0], { type: 'OrderDeleted', action: 'DELETED', name: 'Front door' });
    assert.deepEqual(
      rows.map(({ type }: { type: string }) => type),
      ['OrderDeleted', 'OrderCredentialsAdded', 'OrderCredentialsAdded', 'OrderCreated'],
    );
  });

  it('names the API user and the directory that acted, and the channel', async () => {
    const made = await http.post('/admin/api-keys', {
      name: 'HR system',
      description: 'Nightly',
      role: 'customer_credentials_rw',
      customerId: acme,
    });
    assert.equal(made.status, 201, made.text);
    const key = httpAt(adding.app.origin, { Authorization: `Bearer ${made.body.apiKey}` });
    const order = await key.post('/admin/orders', { customerId: acme, displayName: 'From HR' });
    assert.equal(order.status, 201, order.text);
    const [byKey] = await about(order.body.id);
    assert.partialDeepStrictEqual(byKey, {
      channel: 'API_KEY',
      actorId: made.body.id,
      by: { kind: 'apiKey', name: 'HR system' },
    });
    const directory = await directoryOf(adding.app, { customerId: acme });
    const user = await directory.post('/Users', entraUser('grace@acme.example'));
    assert.equal(user.status, 201, user.text);
    const [byDirectory] = await about(user.body.id);
    assert.partialDeepStrictEqual(byDirectory, {
      channel: 'DIRECTORY',
      type: 'UserProvisioned',
      actorId: directory.id,
      name: 'Ada Lovelace',
    });
    const { headers } = await list({ customerId: acme, counts: 'channel' });
    const counts = JSON.parse(headers.get('Counts')!);
    assert.ok(counts.API_KEY >= 1 && counts.DIRECTORY >= 1 && counts.CONSOLE > 5, headers.get('Counts')!);
    const { rows, total } = await list({ customerId: acme, channel: 'API_KEY', actorId: made.body.id });
    assert.deepEqual([rows.length, total], [1, 1]);
  });

  it('is filtered by time and action, and paged by a row at any depth', async () => {
    const { rows: all, total } = await list({ customerId: acme, limit: '100' });
    assert.equal(all.length, total);
    const seen: string[] = [];
    for (let after = ''; ;) {
      const page = (await list({ customerId: acme, limit: '3', ...(after ? { after } : {}) })).rows;
      seen.push(...page.map(({ id }: { id: string }) => id));
      if (page.length < 3) break;
      after = seen.at(-1)!;
    }
    assert.deepEqual(
      seen,
      all.map(({ id }: { id: string }) => id),
    );
    const { at } = all[2];
    const later = await list({ customerId: acme, from: at });
    const earlier = await list({ customerId: acme, before: at });
    assert.deepEqual([later.total >= 3, later.total + earlier.total], [true, total]);
    const deleted = await list({ customerId: acme, action: 'DELETED' });
    assert.ok(deleted.rows.length > 0);
    assert.ok(deleted.rows.every(({ action }: { action: string }) => action === 'DELETED'));
  });

  it('is exported with the names of the screen, in the language of the caller', async () => {
    const url = `${path}?customerId=${acme}&noun=order`;
    const { text } = await http.get(url, { Accept: 'text/csv', 'Accept-Language': 'de' });
    const [head, ...lines] = text.replace('\uFEFF', '').trim().split('\r\n');
    assert.match(head!, /^Zeit \(UTC\)[,;]Ausgeführt von[,;]Kanal[,;]Aktion/);
    assert.equal(lines.length, (await list({ customerId: acme, noun: 'order', limit: '1' })).total);
    assert.ok(lines.some(line => line.includes('Winter badges') && line.includes('Konsole')));
    assert.match(head!, /[,;]Objekt-ID[,;]/);
    const { rows } = await list({ customerId: acme, noun: 'order', limit: '1' });
    assert.ok(lines.some(line => line.includes(rows[0].entityId)));
  });

  it('is the same when it is projected again', async () => {
    const { app } = adding;
    await app.stopProjecting();
    for (const projection of [projections.activity, projections.entityName, projections.orderAct]) {
      const result = await replay({ url: app.url, store: app.store, projection, limit: 7 });
      assert.deepEqual([result.isEqual, result.differing], [true, []]);
      assert.ok(result.after.rows > 1);
    }
  });
});
