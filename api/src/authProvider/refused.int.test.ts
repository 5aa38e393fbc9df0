import assert from 'node:assert/strict';
import { acme } from '@latchkey/events/customer/examples.ts';
import type { Http } from '../../../testing/api/httpAt.ts';
import { testAcme } from '../../../testing/api/testAcme.ts';
import type { TestApp } from '../../../testing/api/testApp.ts';

const path = `/admin/customers/${acme}/auth-providers`;
const oauth = {
  name: 'Acme directory',
  type: 'oauth',
  clientId: 'latchkey',
  clientSecret: 'what the provider gave us',
  issuerLocation: 'https://id.example.test',
  userEmailRegex: String.raw`.*@acme\.example`,
};

describe('a sign-in provider that is refused', function () {
  this.timeout(60_000);
  let app: TestApp;
  let http: Http;
  before(async () => {
    app = await testAcme();
    ({ http } = await app.signIn('customer_admin', { customerId: acme }));
  });
  after(() => app?.end());

  const snapshot = async () => {
    const { rows } = await app.pool.query<{ n: number }>('SELECT count(*)::int AS n FROM secrets');
    return { secrets: rows[0]!.n, head: await app.store.head() };
  };

  it('stores no secret, neither on creation nor on change', async () => {
    const { body: made } = await http.post(path, oauth);
    const before = await snapshot();
    const wrong = [
      { userEmailRegex: '(' },
      { userEmailRegex: '.*' },
      { clientId: null },
      { issuerLocation: 'no address' },
    ];
    for (const more of wrong)
      for (const sent of [
        await http.post(path, { ...oauth, ...more }),
        await http.put(`${path}/${made.id}`, { ...made, clientSecret: 'another secret', ...more }),
      ]) {
        assert.equal(sent.status, 400, sent.text);
        assert.match(sent.body.errors[0].code, /^400\./);
      }
    assert.deepEqual(await snapshot(), before);
  });
});
