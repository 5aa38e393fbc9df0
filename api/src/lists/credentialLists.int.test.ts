import assert from 'node:assert/strict';
import {
  credential,
  CredentialAdded,
  CredentialDiscarded,
  CredentialErased,
} from '@latchkey/events/credential/credential.ts';
import { personAdded } from '@latchkey/events/credential/examples.ts';
import { acmeCreated } from '@latchkey/events/customer/examples.ts';
import {
  OrderCreated,
  OrderImportCompleted,
  OrderImportStarted,
  OrderSubmitted,
} from '@latchkey/events/order/order.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { projections } from '@latchkey/projector/projections.ts';
import { replay } from '@latchkey/projector/replay/replay.ts';
import type { Http } from '../../../testing/api/httpAt.ts';
import { testApp, type TestApp } from '../../../testing/api/testApp.ts';

describe("the list of a customer's credentials", function () {
  this.timeout(30_000);
  const customerId = uuidv7();
  const [draft, queued, arriving] = [uuidv7(), uuidv7(), uuidv7()] as const;
  const importId = uuidv7();
  const people = [
    ['Ärmel Größe', 'aermel@example.test', 'A-1001'],
    ['Bo', 'bo@example.test', 'A-1002'],
    ['Clara Stone', 'clara@example.test', 'B-2001'],
  ] as const;
  let app: TestApp;
  let http: Http;

  const added = (
    orderId: string,
    [nameOnCard, email, cardNumber]: readonly [string, string, string],
    type: 'user' | 'admin' = 'user',
  ) => {
    const recipient = { email, phoneNumber: null };
    const own = { customerId, orderId, type, nameOnCard, recipient, dataParams: { cardNumber } };
    return CredentialAdded({ ...personAdded.data, ...own });
  };
  const ordered = OrderCreated({ customerId, displayName: null, customerCredentialProviderId: null });
  const submitted = OrderSubmitted({ submission: 1, reservation: 'r', credits: 3, count: 3 });

  before(async () => {
    app = await testApp();
    await app.tellNew([
      [`customer-${customerId}`, acmeCreated],
      [`order-${draft}`, ordered],
      [`order-${queued}`, ordered, submitted],
      [`order-${arriving}`, ordered, OrderImportStarted({ importId, count: 3 })],
      ...people.map(one => [`credential-${uuidv7()}`, added(draft, one)] as const),
      ...people.map(one => [`credential-${uuidv7()}`, added(queued, one, 'admin')] as const),
      ...people.map(one => [`credential-${uuidv7()}`, added(arriving, one)] as const),
      [
        `credential-${uuidv7()}`,
        added(queued, people[0]),
        CredentialDiscarded({ customerId, orderId: queued, from: 'NOT_ISSUED' }),
      ],
      [`credential-${uuidv7()}`, added(queued, people[0]), CredentialErased({ customerId, orderId: queued })],
    ]);
    ({ http } = await app.signIn('customer_admin', { customerId }));
  });
  after(() => app.end());

  const shown = async (query: string, of = `customers/${customerId}`) => {
    const answer = await http.get(`/admin/${of}/credentials?${query}`);
    assert.equal(answer.status, 200, `${query}: ${answer.text}`);
    const rows = answer.body as readonly { readonly id: string; readonly nameOnCard: string | null }[];
    const total = answer.headers.get('content-range')?.split('/')[1];
    return { rows, names: rows.map(({ nameOnCard }) => nameOnCard), total: Number(total) };
  };

  for (const [query, expected] of [
    ['', 7],
    ['draft=true', 3],
    ['draft=false', 4],
    ['status=NOT_ISSUED', 7],
    ['status=AVAILABLE', 0],
    ['type=admin', 3],
    ['type=admin&draft=true', 0],
    [`orderId=${draft}&type=user`, 3],
    ['status=REMOVED', 0],
  ] as const)
    it(`has as many rows as its total: ${query || 'all'}`, async () => {
      const { rows, total } = await shown(`${query}&limit=100`);
      assert.deepEqual([rows.length, total], [expected, expected]);
    });

  it('is counted by a column like the listed rows, with and without stored totals', async () => {
    const countsOf = async (query: string) => {
      const { status, headers, text } = await http.get(`/admin/customers/${customerId}/credentials?${query}`);
      assert.equal(status, 200, text);
      const counts = JSON.parse(headers.get('counts') ?? '{}') as Record<string, number>;
      return Object.entries(counts).map(([value, count]) => ({ value, count })) as readonly {
        readonly value: string;
        readonly count: number;
      }[];
    };
    const arrivedTypes = [
      { value: 'admin', count: 3 },
      { value: 'user', count: 4 },
    ];
    const sorted = async (query: string) =>
      (await countsOf(query)).toSorted((one, other) => (one.value < other.value ? -1 : 1));
    assert.deepEqual(await sorted('counts=type'), arrivedTypes);
    const found = arrivedTypes.map(({ value }) => ({ value, count: 3 }));
    assert.deepEqual(await sorted('counts=type&type=user&q=example.test'), found, 'without the erased one');
    const ofClara = [
      { value: 'admin', count: 1 },
      { value: 'user', count: 1 },
    ];
    assert.deepEqual(await sorted('counts=type&type=user&q=clara'), ofClara, '35.3: as it is searched');
    assert.deepEqual(await sorted('counts=type&q=nothing'), []);
    assert.deepEqual(await sorted('counts=type&draft=true'), [{ value: 'user', count: 3 }]);
    assert.deepEqual(await countsOf('counts=status'), [{ value: 'NOT_ISSUED', count: 7 }]);
    const refused = await http.get(`/admin/customers/${customerId}/credentials?counts=nameOnCard`);
    assert.equal(refused.status, 400);
    assert.equal((await http.get(`/admin/customers/${uuidv7()}/credentials?counts=type`)).status, 404);
  });

  it('has as many rows as its total within an order', async () => {
    assert.equal((await shown('', `orders/${queued}`)).total, 4);
    assert.equal((await shown('', `orders/${arriving}`)).total, 0);
  });

  it('finds a name, an email, a value of the card by any part of three letters, in any case', async () => {
    for (const q of ['größ', 'AERMEL@', '-1001', 'rmel gr'])
      assert.deepEqual((await shown(`q=${encodeURIComponent(q)}&draft=true`)).names, ['Ärmel Größe'], q);
    assert.deepEqual(await shown('q=dataParams'), { rows: [], names: [], total: 0 });
    assert.equal((await shown('q=example.test&limit=2')).total, 6);
  });

  it('finds by one or two letters how a name begins', async () => {
    assert.deepEqual((await shown('q=bo&draft=true')).names, ['Bo']);
    assert.deepEqual((await shown('q=%C3%A4&draft=true')).names, ['Ärmel Größe']);
    assert.equal((await shown('q=%25')).total, 0);
  });

  for (const sort of ['nameOnCard', '-nameOnCard', 'status', '-updatedAt'])
    for (const q of ['', '&q=example.test'])
      it(`continues after any row, also without a name: ${sort}${q}`, async () => {
        const { rows: all, total } = await shown(`sort=${sort}${q}&limit=100`);
        assert.equal(all.length, total);
        for (const [n, { id }] of all.entries()) {
          const { rows, total: totalAfter } = await shown(`sort=${sort}${q}&after=${id}&limit=2`);
          assert.deepEqual([rows, totalAfter], [all.slice(n + 1, n + 3), total]);
        }
      });

  it('shows what has arrived, with the same totals as a rebuild', async () => {
    await app.tell(`order-${arriving}`, OrderImportCompleted({ importId }));
    assert.equal((await shown('')).total, 10);
    for (const projection of [projections.credential, projections.order]) {
      const { isEqual, drift } = await replay({ url: app.url, store: app.store, projection });
      assert.deepEqual([isEqual, drift], [true, 0]);
    }
    assert.equal((await shown('')).total, 10);
    assert.equal((await shown('type=admin')).total, 3);
  });

  it('keeps a table with drifted totals, and a rebuild reports them', async () => {
    const table = app.deps.rows.tableOf(credential);
    await app.pool.query(`UPDATE "${table}__totals" SET n = n + 1 WHERE type = 'admin'`);
    const { isEqual, drift } = await replay({
      url: app.url,
      store: app.store,
      projection: projections.credential,
    });
    assert.equal(isEqual, false);
    assert.ok(drift > 0);
  });
});
