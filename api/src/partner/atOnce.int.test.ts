import assert from 'node:assert/strict';
import { northwind } from '@latchkey/events/customer/examples.ts';
import { northwindCreated } from '@latchkey/events/partner/examples.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import type { Http } from '../../../testing/api/httpAt.ts';
import { testApp, type TestApp } from '../../../testing/api/testApp.ts';

describe('concurrent changes of a partner', function () {
  this.timeout(60_000);
  let app: TestApp;
  let http: Http;
  before(async () => {
    app = await testApp();
    await app.tell(`partner-${northwind}`, northwindCreated);
    ({ http } = await app.signIn('admin'));
  });
  after(() => app?.end());

  const made = async (parentId: string | null = northwind) => {
    const { status, body, text } = await http.post('/admin/partners', { name: 'Below', parentId });
    assert.equal(status, 201, text);
    return `/admin/partners/${body.id as string}`;
  };
  const statusesOf = (answers: readonly { readonly status: number }[]) => answers.map(({ status }) => status);

  it('two users who change different defaults keep each other’s changes', async () => {
    const at = `${await made()}/defaults`;
    const both = await Promise.all([
      http.patch(at, { defaultInitialCredits: 70 }),
      http.patch(at, { defaultCredentialRedeemMethod: 'mfa' }),
    ]);
    assert.deepEqual(statusesOf(both), [200, 200]);
    const { body } = await http.get(at.replace('/defaults', ''));
    assert.deepEqual([body.defaultInitialCredits, body.defaultCredentialRedeemMethod], [70, 'mfa']);
  });

  it('two users who allow self-registration get the same link', async () => {
    const at = await made();
    const both = await Promise.all(
      [1, 2].map(() => http.patch(`${at}/defaults`, { selfRegistrationAllowed: true })),
    );
    assert.deepEqual(statusesOf(both), [200, 200]);
    const tokens = new Set(both.map(({ body }) => body.selfRegistrationToken as string));
    assert.equal(tokens.size, 1);
    assert.ok(tokens.has((await http.get(at)).body.selfRegistrationToken as string));
  });

  it('a partner that is being deleted gets no partner below it, or remains', async () => {
    for (let n = 0; n < 5; n++) {
      const at = await made();
      const parentId = at.split('/').at(-1)!;
      const [gone, below] = await Promise.all([
        http.delete(at),
        http.post('/admin/partners', { name: 'Late', parentId }),
      ]);
      const outcome = `${gone.status} ${below.status}`;
      assert.ok(
        ['200 400', '200 404', '200 409', '409 201'].includes(outcome),
        `${outcome} ${gone.text} ${below.text}`,
      );
      assert.equal((await http.get(at)).status, gone.status === 200 ? 404 : 200);
    }
  });

  it('a customer that is created while its partner is deleted exists completely, or not at all', async () => {
    for (let n = 0; n < 5; n++) {
      const at = await made();
      const partnerId = at.split('/').at(-1)!;
      const [gone, customer] = await Promise.all([
        http.delete(at),
        http.post('/admin/customers', { name: 'Late', partnerId }),
      ]);
      const done = [200, 201, 202];
      assert.ok(done.includes(gone.status), gone.text);
      assert.ok([...done, 400, 404, 409].includes(customer.status), `${customer.status} ${customer.text}`);
      if (!done.includes(customer.status)) continue;
      await app.shown(await app.store.head());
      const { status, body } = await http.get(`/admin/customers/${customer.body.id}`);
      assert.deepEqual([status, body.partner.deleted], [200, true]);
    }
  });

  it('the impact is counted again: a stale preview deletes nothing', async () => {
    const at = await made();
    const partnerId = at.split('/').at(-1)!;
    const { body } = await http.delete(`${at}?dryRun=true`);
    assert.equal(body.touches.customers, 0);
    assert.equal((await http.post('/admin/customers', { name: 'Late', partnerId })).status, 201);
    const refused = await http.delete(`${at}?preview=${encodeURIComponent(body.preview)}`);
    assert.deepEqual([refused.status, refused.body.reason], [412, 'stale_preview']);
    assert.equal((await http.get(at)).status, 200);
  });

  it('a retry of a creation creates nothing twice, also concurrently', async () => {
    const at = await made();
    const partnerId = at.split('/').at(-1)!;
    for (const [path, body] of [
      ['/admin/partners', { name: 'Once', parentId: partnerId }],
      ['/admin/customers', { name: 'Once', partnerId }],
    ] as const) {
      const key = { 'Idempotency-Key': uuidv7() };
      const answers = await Promise.all([1, 2, 3].map(() => http.post(path, body, key)));
      const ids = new Set(
        answers.filter(({ status }) => status === 201).map(({ body: one }) => one.id as string),
      );
      assert.equal(ids.size, 1, JSON.stringify(statusesOf(answers)));
      assert.ok(answers.every(({ status }) => [201, 202, 409].includes(status)));
      await app.pool.query('DELETE FROM idempotency');
      const again = await http.post(path, body, key);
      assert.deepEqual([again.status, ids.has(again.body.id)], [201, true], again.text);
      const other = await http.post(path, { ...body, name: 'Other' }, key);
      assert.equal(other.status, 422);
    }
  });
});
