import assert from 'node:assert/strict';
import {
  CredentialAdded,
  CredentialAddStarted,
  CredentialAvailable,
  CredentialLinkRequested,
} from '@latchkey/events/credential/credential.ts';
import { addStarted, madeAvailable, mine, personAdded } from '@latchkey/events/credential/examples.ts';
import { badge, badgeCreated } from '@latchkey/events/cardProfile/examples.ts';
import { acme } from '@latchkey/events/customer/examples.ts';
import { doorNumber, doorNumberCreated } from '@latchkey/events/dataFormat/examples.ts';
import type { DataOf } from '@latchkey/events/kernel/index.ts';
import { frontDoor, frontDoorCreated } from '@latchkey/events/order/examples.ts';
import { credentials } from '@latchkey/projector/credential/projection.ts';
import { physicalTable, versions } from '@latchkey/projector/tables.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { testAcme } from '../../../testing/api/testAcme.ts';

const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
const maxChunkSize = 200;

describe('35.2: filters of credentials', function () {
  this.timeout(120_000);
  let app: Awaited<ReturnType<typeof testAcme>>;
  let operator: Awaited<ReturnType<typeof app.signIn>>['http'];
  const [otherCard, otherOrder] = [uuidv7(), uuidv7()];
  const list = `/admin/customers/${acme}/credentials`;

  const person = (nameOnCard: string, own: object = {}) =>
    CredentialAdded({ ...(personAdded.data as DataOf<typeof CredentialAdded>), nameOnCard, ...own });
  const issuing = [CredentialAddStarted(addStarted.data), CredentialAvailable(madeAvailable.data)] as const;

  before(async () => {
    app = await testAcme();
    operator = (await app.signIn('customer_credentials_rw', { customerId: acme })).http;
    const withData = (name: string, dataParams: Readonly<Record<string, string>>) =>
      [`credential-${uuidv7()}`, person(name, { dataParams })] as const;
    await app.tellNew([
      [`dataFormat-${doorNumber}`, doorNumberCreated],
      [`cardProfile-${badge}`, badgeCreated],
      [`cardProfile-${otherCard}`, badgeCreated],
      [`order-${frontDoor}`, frontDoorCreated],
      [`order-${otherOrder}`, frontDoorCreated],
      withData('Ada', { cardNumber: '0042', site: 'North' }),
      withData('Ben', { cardNumber: '42', site: 'North' }),
      withData('Cid', { cardNumber: '7', site: '42' }),
      [`credential-${uuidv7()}`, person('Dan', { cardProfileId: otherCard, orderId: otherOrder })],
      [`credential-${uuidv7()}`, person('Eve', { dataParams: { cardNumber: '99' } }), ...issuing],
    ]);
  });
  after(() => app?.end());

  const found = async (query: string, at = list) => {
    const { status, body, headers, text } = await operator.get(`${at}?limit=1000&${query}`);
    assert.equal(status, 200, `${query}: ${text}`);
    const names = body.map(({ nameOnCard }: { nameOnCard: string }) => nameOnCard) as readonly string[];
    assert.match(headers.get('content-range')!, new RegExp(`/${names.length}$`));
    return names;
  };
  const problemsOf = async (query: string) => {
    const { status, body } = await operator.get(`${list}?${query}`);
    return [
      status,
      ...(body.errors as { field: string; reason: string }[]).map(
        ({ field, reason }) => `${field} ${reason}`,
      ),
    ];
  };

  it('a parameter has exactly the value', async () => {
    assert.deepEqual(await found('dataParam=cardNumber&dataValue=42'), ['Ben']);
    assert.deepEqual(await found('dataParam=cardNumber&dataValue=0042'), ['Ada']);
    assert.deepEqual(await found('dataParam=site&dataValue=North'), ['Ada', 'Ben']);
    assert.deepEqual(await found('dataParam=site&dataValue=North&q=ben'), ['Ben']);
    assert.deepEqual(await found('dataParam=unknown&dataValue=North'), []);
    assert.deepEqual(await found(`dataParam=${encodeURIComponent('"} ?|')}&dataValue=%25_'`), []);
    const inOrder = `/admin/orders/${frontDoor}/credentials`;
    assert.deepEqual(await found('dataParam=site&dataValue=42', inOrder), ['Cid']);
    const filter = encodeURIComponent(JSON.stringify({ dataParam: 'cardNumber', dataValue: '42' }));
    assert.deepEqual(await found(`filter=${filter}`), ['Ben']);
  });

  it('a parameter needs its value, and a value its parameter', async () => {
    assert.deepEqual(await problemsOf('dataParam=site'), [400, 'dataValue required']);
    assert.deepEqual(await problemsOf('dataValue=42'), [400, 'dataParam required']);
  });

  it('a value of a parameter is found by the index, not by reading all rows', async () => {
    const table = physicalTable(credentials, versions['credential']!);
    const { rows } = await app.pool.query<{ indexdef: string }>(
      `SELECT indexdef FROM pg_indexes WHERE tablename = $1 AND indexdef LIKE '%jsonb_path_ops%'`,
      [table],
    );
    assert.match(rows[0]?.indexdef ?? '', /gin \("customerId", "dataParams" jsonb_path_ops\)/);
  });

  it('card profile, order, and the days of creation, change and issue', async () => {
    assert.deepEqual(await found(`cardProfileId=${otherCard}`), ['Dan']);
    assert.deepEqual(await found(`orderId=${otherOrder}`), ['Dan']);
    assert.deepEqual(await found(`cardProfileId=${otherCard}&cardProfileId=${badge}`), [
      'Ada',
      'Ben',
      'Cid',
      'Dan',
      'Eve',
    ]);
    assert.deepEqual(await found(`issuedFrom=${inDays(-1)}`), ['Eve']);
    assert.deepEqual(await found(`issuedBefore=${inDays(-1)}`), []);
    for (const name of ['created', 'updated']) {
      assert.equal((await found(`${name}From=${inDays(-1)}&${name}Before=${inDays(1)}`)).length, 5);
      assert.deepEqual(await found(`${name}From=${inDays(1)}`), []);
    }
    assert.deepEqual(await problemsOf('createdFrom=yesterday'), [400, 'createdFrom invalid_format']);
  });

  it('people who need a new link: their link has expired, and they asked for one lately', async () => {
    const asking = (name: string, days: number) => {
      const requested = { ...mine, from: 'AVAILABLE' as const, requestedAt: inDays(days) };
      return [
        `credential-${uuidv7()}`,
        person(name),
        ...issuing,
        CredentialLinkRequested(requested),
      ] as const;
    };
    await app.tellNew([asking('Fay', -1), asking('Gil', -31), asking('Hal', -3)]);
    assert.deepEqual(await found('linkRequested=true'), ['Fay', 'Hal']);
    const { body } = await operator.get(`/admin/customers/${acme}/overview`);
    assert.equal(body.linkRequests.count, 2);
    assert.deepEqual(
      body.linkRequests.rows.map(({ nameOnCard }: { nameOnCard: string }) => nameOnCard),
      ['Hal', 'Fay'],
      'the one who has waited longest comes first',
    );
    assert.deepEqual(await problemsOf('linkRequested=perhaps'), [400, 'linkRequested invalid_value']);
  });

  it('exports and bulk actions get what the filter shows, also more than a chunk', async () => {
    const many = Array.from(
      { length: maxChunkSize + 1 },
      (_, n) =>
        [
          `credential-${uuidv7()}`,
          person(`Bulk ${n}`, { type: 'wallet', dataParams: { cardNumber: String(n), site: 'South' } }),
          ...issuing,
        ] as const,
    );
    await app.tellNew(many);
    const filter = { dataParam: 'site', dataValue: 'South' };
    const { text } = await operator.get(`${list}?${new URLSearchParams(filter).toString()}`, {
      Accept: 'text/csv',
    });
    assert.equal(text.trim().split('\r\n').length, 1 + many.length);
    const request = { customerId: acme, command: 'credential.suspend', filter };
    const { status, body, text: answer } = await operator.post('/admin/bulk-actions', request);
    assert.equal(status, 201, answer);
    assert.equal(body.totalCount, many.length);
  });
});
