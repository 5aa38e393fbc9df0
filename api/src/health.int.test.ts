import assert from 'node:assert/strict';
import { acme, acmeProvider } from '@latchkey/events/customer/examples.ts';
import { testAcme } from '../../testing/api/testAcme.ts';
import type { TestApp } from '../../testing/api/testApp.ts';

describe('a projector that is stopped', function () {
  this.timeout(60_000);
  let app: TestApp;
  before(async () => {
    app = await testAcme();
  });
  after(() => app?.end());

  it('leaves the API ready and reports the lag; reads and commands are served, and nothing is lost', async () => {
    const { http } = await app.signIn('customer_admin', { customerId: acme });
    const terms = { customerCredentialProviderId: acmeProvider };
    const create = (displayName: string) =>
      http.post('/admin/orders', { ...terms, displayName, customerId: acme });
    assert.equal((await create('Before')).status, 201);
    while ((await app.http.get('/readyz')).status !== 200);

    await app.stopProjecting();
    const recorded = await create('Meanwhile');
    assert.deepEqual([recorded.status, typeof recorded.body.id], [202, 'string']);
    const lagMs = async (): Promise<number> => {
      const ready = await app.http.get('/readyz');
      assert.deepEqual([ready.status, ready.body], [200, { status: 'ready' }]);
      return Number(ready.headers.get('latchkey-lag-ms'));
    };
    while ((await lagMs()) === 0);
    const listed = await http.get('/admin/orders');
    assert.deepEqual([listed.status, listed.body.length], [200, 1]);
    assert.equal((await app.http.get('/healthz')).status, 200);

    await app.startProjecting();
    const shown = await http.get(`/admin/orders/${recorded.body.id}`, {
      Position: recorded.headers.get('position')!,
    });
    assert.deepEqual([shown.status, shown.body.displayName], [200, 'Meanwhile']);
    while ((await lagMs()) > 0);
  });
});
