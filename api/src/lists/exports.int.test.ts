import assert from 'node:assert/strict';
import { acme, acmeCreated } from '@latchkey/events/customer/examples.ts';
import { CredentialAdded } from '@latchkey/events/credential/credential.ts';
import { frontDoor, frontDoorCreated } from '@latchkey/events/order/examples.ts';
import { personAdded } from '@latchkey/events/credential/examples.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { testApp, type TestApp } from '../http/testApp.ts';

const count = 2_050;

describe('an export of more than one page', function () {
  this.timeout(60_000);
  let app: TestApp;
  before(async () => {
    app = await testApp();
    await app.tell(`customer-${acme}`, acmeCreated);
    await app.tell(`order-${frontDoor}`, frontDoorCreated);
    await app.tellNew(
      Array.from({ length: count }, (_, n) => [
        `credential-${uuidv7()}`,
        CredentialAdded({
          ...(personAdded.data as Parameters<typeof CredentialAdded>[0]),
          nameOnCard: `Person ${n}`,
          recipient: { email: `p${n}@example.test`, phoneNumber: null },
          dataParams: { [n < count - 1 ? 'cardNumber' : 'badge']: String(n) },
        }),
      ]),
    );
  });
  after(() => app?.end());

  it('has every row once, and its nested values in columns', async () => {
    const { http } = await app.signIn('customer_admin', { customerId: acme });
    const path = `/admin/customers/${acme}/credentials?sort=nameOnCard`;
    const asked: string[] = [];
    const note = ({ sql }: { readonly sql: string }) => asked.push(sql);
    app.deps.rows.knex.on('query', note);
    const { status, text, headers } = await http.get(path, { Accept: 'text/csv' });
    app.deps.rows.knex.removeListener('query', note);
    assert.ok(!asked.some(sql => /\boffset\b/i.test(sql)), 'each page goes on behind the one before');
    const counting = asked.filter(sql => /\b(count|sum)\(/.test(sql));
    assert.equal(new Set(counting).size, counting.length, 'nothing is counted anew for a further page');
    assert.equal(status, 200, text);
    assert.match(headers.get('content-range') ?? '', new RegExp(`/${count}$`));
    const [head, ...lines] = text
      .replace('\ufeff', '')
      .trim()
      .split('\r\n')
      .map(line => line.split(','));
    assert.ok(lines.every(({ length }) => length === head!.length));
    const data = lines.map(line => Object.fromEntries(line.map((cell, n) => [head![n]!, cell])));
    const names = data.map(row => row['nameOnCard']);
    assert.deepEqual([names.length, new Set(names).size], [count, count]);
    for (const row of data) {
      const n = row['nameOnCard']!.replace('Person ', '');
      assert.equal(row['recipient.email'], `p${n}@example.test`);
      assert.equal(row['order.id'], frontDoor);
      const params = [row['dataParams.cardNumber'], row['dataParams.badge'] ?? '', row['dataParams']];
      assert.ok([`${n},,`, `,${n},`, `,,badge=${n}`].includes(params.join(',')), params.join(','));
    }
    assert.ok(!text.includes('{'), 'no cell is an object');
    assert.ok(!head!.includes('recipient'));
  });
});
