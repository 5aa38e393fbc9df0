import assert from 'node:assert/strict';
import { credential, CredentialAdded } from '@latchkey/events/credential/credential.ts';
import { personAdded } from '@latchkey/events/credential/examples.ts';
import { acmeCreated } from '@latchkey/events/customer/examples.ts';
import { OrderCreated, OrderImportStarted } from '@latchkey/events/order/order.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import type { Http } from '../../../testing/api/httpAt.ts';
import { testApp, type TestApp } from '../../../testing/api/testApp.ts';

interface Query {
  readonly sql: string;
  readonly bindings: readonly unknown[];
}

describe('the plans of large lists', function () {
  this.timeout(60_000);
  const count = 6_000;
  const [customerId, orderId] = [uuidv7(), uuidv7()];
  const ordered = OrderCreated({ customerId, displayName: null, customerCredentialProviderId: null });
  let app: TestApp;
  let http: Http;
  before(async () => {
    app = await testApp();
    await app.tellNew([
      [`customer-${customerId}`, acmeCreated],
      [`order-${orderId}`, ordered],
      [`credential-${uuidv7()}`, CredentialAdded({ ...personAdded.data, customerId, orderId })],
    ]);
    const table = app.deps.rows.tableOf(credential);
    const { rows } = await app.pool.query<{ name: string }>(
      `SELECT quote_ident(column_name) AS name FROM information_schema.columns
       WHERE table_name = $1 AND is_generated = 'NEVER' AND column_name NOT IN ('id', 'nameOnCard')`,
      [table],
    );
    const others = rows.map(({ name }) => name).join(', ');
    await app.pool.query(
      `INSERT INTO "${table}" (id, "nameOnCard", ${others})
       SELECT uuidv7(), 'Name ' || n * 7919 % ${count}, ${others} FROM "${table}", generate_series(1, ${count}) AS n`,
    );
    await app.pool.query(`VACUUM ANALYZE "${table}"`);
    ({ http } = await app.signIn('customer_admin', { customerId }));
  });
  after(() => app?.end());

  /** Returns the plans of the queries that a request for a page sends to the table of credentials. */
  const plansOf = async (parameters: string): Promise<readonly string[]> => {
    const { rows } = app.deps;
    const sent: Query[] = [];
    const keep = (query: Query) => void sent.push(query);
    rows.knex.on('query', keep);
    const answer = await http.get(`/admin/customers/${customerId}/credentials?${parameters}`);
    rows.knex.removeListener('query', keep);
    assert.equal(answer.status, 200, answer.text);
    const table = `"${rows.tableOf(credential)}"`;
    const plans = sent
      .filter(({ sql }) => sql.includes(table))
      .map(async ({ sql, bindings }) => {
        const found = await app.pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${sql}`, [...bindings]);
        return found.rows.map(line => line['QUERY PLAN']).join('\n');
      });
    return Promise.all(plans);
  };

  for (const sort of [...credential.list.sort, '-nameOnCard', '-validTo', '-updatedAt', '-createdAt'])
    it(`the page in the middle by ${sort} is read from an index alone, without sorting all rows`, async () => {
      const plans = await plansOf(`sort=${sort}&limit=25&offset=${count / 2}`);
      assert.ok(
        plans.some(plan => /Limit[^\n]*\n\s+->\s+Index Only Scan/.test(plan)),
        plans.join('\n\n'),
      );
    });

  it('phone numbers are looked up as text, not as a pattern', async () => {
    for (const q of ['10299996', '030 1029 9996', '+49 30 1029 9996']) {
      const plans = await plansOf(`q=${encodeURIComponent(q)}&limit=25`);
      const text = plans.join('\n\n');
      assert.ok(/searchText[^\n]*~~/.test(text), text);
      assert.doesNotMatch(text, /Index Cond:[^\n]*"searchText" ~ /);
    }
  });

  it('incomplete imports are left out of pages while there are any', async () => {
    const [arriving, importId] = [uuidv7(), uuidv7()];
    const added = { ...personAdded.data, customerId, orderId: arriving, nameOnCard: 'Arriving' };
    await app.tellNew([
      [`order-${arriving}`, ordered, OrderImportStarted({ importId, count: 1 })],
      [`credential-${uuidv7()}`, CredentialAdded(added)],
    ]);
    const answer = await http.get(`/admin/customers/${customerId}/credentials?sort=nameOnCard&limit=1`);
    assert.notEqual(answer.body[0].nameOnCard, 'Arriving');
    assert.equal(answer.headers.get('content-range')?.split('/')[1], String(count + 1));
  });
});
