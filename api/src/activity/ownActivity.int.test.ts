import assert from 'node:assert/strict';
import { acme, northwind } from '@latchkey/events/customer/examples.ts';
import { testAcme } from '../../../testing/api/testAcme.ts';
import type { TestApp } from '../../../testing/api/testApp.ts';

describe('the activity of a partner itself', function () {
  this.timeout(30_000);
  let app: TestApp;
  before(async () => {
    app = await testAcme();
  });
  after(() => app?.end());

  it('has its keys, webhooks and users, without those of its customers', async () => {
    const { http } = await app.signIn('partner_admin', { partnerId: northwind });
    const created = async (path: string, body: object) => {
      const { status, text } = await http.post(path, body);
      assert.equal(status, 201, text);
    };
    const key = { name: 'Script', description: 'Both' };
    const hook = { url: 'https://doors.example.test/', types: ['com.latchkey.*'] };
    const person = { fullName: 'Grace Hopper', locale: 'en' };
    for (const [owner, role] of [
      [{ partnerId: northwind }, 'partner_admin'],
      [{ customerId: acme }, 'customer_credentials_ro'],
    ] as const) {
      const place = Object.keys(owner)[0]!;
      await created('/admin/api-keys', { ...key, role, ...owner });
      await created('/admin/webhook-endpoints', { ...hook, name: `Of ${place}`, ...owner });
      const email = `${place.toLowerCase()}@example.test`;
      await created('/admin/users', { ...person, email, permission: { role, ...owner } });
    }
    await app.shown(await app.store.head());
    const nouns = async (query: string) => {
      const { status, body, text } = await http.get(`/admin/activity?${query}`);
      assert.equal(status, 200, text);
      return (body as readonly { noun: string; customerId: string | null }[]).map(
        ({ noun, customerId }) => `${noun} ${customerId ?? 'partner'}`,
      );
    };
    const own = await nouns(`ownPartnerId=${northwind}&noun=apiKey&noun=webhookEndpoint&noun=user`);
    assert.deepEqual([...new Set(own)].toSorted(), [
      'apiKey partner',
      'user partner',
      'webhookEndpoint partner',
    ]);
    assert.ok((await nouns(`partnerId=${northwind}`)).includes(`apiKey ${acme}`));
  });
});
