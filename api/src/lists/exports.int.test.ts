import assert from 'node:assert/strict';
import { acme, acmeCreated } from '@latchkey/events/customer/examples.ts';
import { credential, CredentialAdded } from '@latchkey/events/credential/credential.ts';
import { frontDoor, frontDoorCreated } from '@latchkey/events/order/examples.ts';
import { personAdded } from '@latchkey/events/credential/examples.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { testApp, type TestApp } from '../../../testing/api/testApp.ts';

const page = 1_000;
const count = 3_050;

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

  const list = `/admin/customers/${acme}/credentials`;
  const open = async (sort: string) => {
    const { session } = await app.signIn('customer_admin', { customerId: acme });
    return fetch(`${app.origin}${list}?sort=${sort}`, {
      headers: { Accept: 'text/csv', Authorization: `Bearer ${session.token}` },
    });
  };
  /**
   * Holds back each page after the first until released; `requests` contains the lengths of all pages, `peak`
   * the highest number in progress at once.
   */
  const holdPages = () => {
    const { rows } = app.deps;
    const real = rows.list;
    const requests: number[] = [];
    const [held, freed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let [begun, underWay, peak] = [0, 0, 0];
    const holding: typeof real = async (...question) => {
      peak = Math.max(peak, ++underWay);
      if (++begun > 1) {
        held.resolve();
        await freed.promise;
      }
      const listed = await real(...question);
      requests.push(listed.rows.length);
      underWay--;
      return listed;
    };
    Object.assign(rows, { list: holding });
    const restore = () => void Object.assign(rows, { list: real });
    return {
      requests,
      peak: () => peak,
      begun: () => begun,
      held: held.promise,
      free: freed.resolve,
      restore,
    };
  };

  it('is sent before later pages are requested, and never reads more than one page ahead', async () => {
    const pages = holdPages();
    try {
      const body = (await open('-updatedAt')).body!.getReader();
      const first = await body.read();
      assert.equal(first.done, false, 'the first lines are here, and the second page is held back');
      await pages.held;
      assert.deepEqual([pages.begun(), pages.requests], [2, [page]]);
      pages.free();
      const parts = [first.value!];
      for (let part = await body.read(); !part.done; part = await body.read()) parts.push(part.value);
      const lines = Buffer.concat(parts).toString().split('\r\n').length - 1;
      assert.equal(lines, count + 1, 'with its head');
      assert.deepEqual(pages.requests, [page, page, page, count % page]);
      assert.equal(pages.peak(), 1);
    } finally {
      pages.free();
      pages.restore();
    }
  });

  it('32.3: of too many rows is refused rather than truncated', async () => {
    const { rows } = app.deps;
    const real = rows.list;
    const counted =
      (total: number): typeof real =>
      async (...question) => ({ ...(await real(...question)), total });
    try {
      const { http } = await app.signIn('customer_admin', { customerId: acme });
      for (const [total, status] of [
        [100_000, 200],
        [100_001, 400],
      ] as const) {
        Object.assign(rows, { list: counted(total) });
        const answer = await http.get(`${list}?sort=nameOnCard`, { Accept: 'text/csv' });
        assert.equal(answer.status, status, answer.text.slice(0, 200));
      }
    } finally {
      Object.assign(rows, { list: real });
    }
  });

  it('ends when its client disconnects', async () => {
    const pages = holdPages();
    try {
      const closed = new Promise<void>(resolve =>
        app.server.once('request', (_, response) => response.once('close', resolve)),
      );
      const body = (await open('-updatedAt')).body!.getReader();
      await body.read();
      await pages.held;
      await body.cancel();
      await closed;
      pages.free();
      const { http } = await app.signIn('customer_admin', { customerId: acme });
      for (let n = 0; n < 5; n++) assert.equal((await http.get(`${list}?limit=1`)).status, 200);
      const others = pages.requests.filter(length => length === 1).length;
      assert.ok(pages.begun() - others < 4, `${pages.begun() - others} pages were read for nobody`);
    } finally {
      pages.free();
      pages.restore();
    }
  });

  for (const key of credential.list.sort)
    it(`continues by key where it is sorted by ${key}, and counts once`, async () => {
      const { http } = await app.signIn('customer_admin', { customerId: acme });
      const statements: string[] = [];
      const note = ({ sql }: { readonly sql: string }) => statements.push(sql);
      app.deps.rows.knex.on('query', note);
      const { text } = await http.get(`${list}?sort=-${key}`, { Accept: 'text/csv' });
      app.deps.rows.knex.removeListener('query', note);
      const ids = text
        .trim()
        .split('\r\n')
        .map(line => line.split(',')[0]);
      assert.equal(new Set(ids).size, count + 1);
      assert.ok(!statements.some(sql => /\boffset\b/i.test(sql)), 'each page goes on behind the one before');
      const counting = statements.filter(sql => /\b(count|sum)\(/.test(sql));
      assert.equal(new Set(counting).size, counting.length, 'nothing is counted anew for a further page');
    });

  it('has every row once, and its nested values in columns', async () => {
    const { http } = await app.signIn('customer_admin', { customerId: acme });
    const { status, text, headers } = await http.get(`${list}?sort=nameOnCard`, { Accept: 'text/csv' });
    assert.equal(status, 200, text);
    assert.match(headers.get('content-range') ?? '', new RegExp(`/${count}$`));
    const [head, ...lines] = text
      .replace('\ufeff', '')
      .trim()
      .split('\r\n')
      .map(line => line.split(','));
    assert.ok(lines.every(({ length }) => length === head!.length));
    const data = lines.map(line => Object.fromEntries(line.map((cell, n) => [head![n]!, cell])));
    const names = data.map(row => row['Name on card']);
    assert.deepEqual([names.length, new Set(names).size], [count, count]);
    for (const row of data) {
      const n = row['Name on card']!.replace('Person ', '');
      assert.equal(row['Email'], `p${n}@example.test`);
      assert.equal(row['Order'], frontDoorCreated.data.displayName);
      const params = [row['Card number'], row['Badge'] ?? '', row['Data']];
      assert.ok([`${n},,`, `,${n},`, `,,badge=${n}`].includes(params.join(',')), params.join(','));
    }
    assert.ok(!text.includes('{'), 'no cell is an object');
    const cells = data.flatMap(({ 'Credential ID': _, ...others }) => Object.values(others));
    assert.ok(!cells.some(cell => /[0-9a-f]{8}-[0-9a-f]{4}-/.test(cell)), 'no other cell is an ID');
  });
});
