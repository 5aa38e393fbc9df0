import assert from 'node:assert/strict';
import { acme } from '@latchkey/events/customer/examples.ts';
import { UserProviderLinked, UserProviderUnlinked } from '@latchkey/events/user/user.ts';
import { testAcme } from '../../../testing/api/testAcme.ts';
import type { TestApp } from '../../../testing/api/testApp.ts';

const ofCustomer = `/admin/customers/${acme}/auth-providers`;
const oauth = {
  name: 'Acme directory',
  type: 'oauth',
  clientId: 'latchkey',
  clientSecret: 'what it gave us',
  issuerLocation: 'https://id.example.test',
  userEmailRegex: String.raw`.*@acme\.example`,
};

describe('a sign-in provider that users are linked to', function () {
  this.timeout(60_000);
  let app: TestApp;
  before(async () => void (app = await testAcme()));
  after(() => app?.end());

  it('SEC: the servers of a provider can’t be changed while users are linked, as other servers could impersonate those users', async () => {
    const { http: managing } = await app.signIn('customer_admin', { customerId: acme });
    const { body: made } = await managing.post(ofCustomer, oauth);
    const path = `${ofCustomer}/${made.id}`;
    const { id: userId } = await app.signIn('customer_admin', { customerId: acme });
    const link = { providerId: made.id, claim: `unique-subject-${'0b'.repeat(32)}`, claimedBy: made.id };
    await app.tell(`user-${userId}`, UserProviderLinked({ link, links: [link] }));
    for (const other of [
      { issuerLocation: 'https://other.example.test' },
      { endpoints: { token: 'https://other.example.test/token' } },
    ]) {
      const { status, body } = await managing.put(path, { ...oauth, ...other });
      assert.deepEqual([status, body.reason], [409, 'authProvider.in_use']);
    }
    assert.equal((await managing.put(path, { ...oauth, name: 'Renamed' })).status, 200);
    await app.tell(`user-${userId}`, UserProviderUnlinked({ link, links: [] }));
    const moved = await managing.put(path, { ...oauth, issuerLocation: 'https://other.example.test' });
    assert.equal(moved.status, 200, moved.text);
  });
});
