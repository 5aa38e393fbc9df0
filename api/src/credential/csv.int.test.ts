import assert from 'node:assert/strict';
import { badge, badgeCreated } from '@latchkey/events/cardProfile/examples.ts';
import { acme, acmeCreated, northwind } from '@latchkey/events/customer/examples.ts';
import { CustomerCreated } from '@latchkey/events/customer/customer.ts';
import { doorNumber, doorNumberCreated } from '@latchkey/events/dataFormat/examples.ts';
import { frontDoorCreated } from '@latchkey/events/order/examples.ts';
import { northwindCreated } from '@latchkey/events/partner/examples.ts';
import { welcome, welcomeCreated } from '@latchkey/events/pdfDesign/examples.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import type { Http } from '../../../testing/api/httpAt.ts';
import { testApp, type TestApp } from '../../../testing/api/testApp.ts';

const mib = 1_024 * 1_024;

describe('the import of a file', function () {
  this.timeout(120_000);
  let app: TestApp;
  let http: Http;
  let order: string;
  before(async () => {
    app = await testApp();
    await app.tell(`partner-${northwind}`, northwindCreated);
    await app.tell(
      `customer-${acme}`,
      CustomerCreated({
        ...acmeCreated.data,
        technicalContactEmails: [],
        enforceSecuredDataUniqueness: true,
      }),
    );
    await app.tell(`dataFormat-${doorNumber}`, doorNumberCreated);
    await app.tell(`cardProfile-${badge}`, badgeCreated);
    await app.tell(`pdfDesign-${welcome}`, welcomeCreated);
    ({ http } = await app.signIn('customer_admin', { customerId: acme }));
  });
  beforeEach(async () => {
    order = uuidv7();
    await app.tell(`order-${order}`, frontDoorCreated);
  });
  after(() => app?.end());

  const send = (file: string, headers: Record<string, string> = {}) =>
    http.post(`/admin/orders/${order}/credentials/csv?cardProfileId=${badge}&pdfDesignId=${welcome}`, file, {
      'Content-Type': 'text/csv',
      ...headers,
    });
  const reasonsOf = ({ body }: { readonly body: { errors: { line: number; reason: string }[] } }) =>
    body.errors.map(({ reason }) => reason);
  const isUntouched = async () =>
    assert.equal((await app.deps.store.read(`order-${order}`)).length, 1, 'nothing was recorded');

  const answeredDuring = async (work: Promise<unknown>): Promise<number> => {
    let isDone = false;
    const ended = work.finally(() => (isDone = true));
    let count = 0;
    for (; !isDone; count++) assert.equal((await app.http.get('/healthz')).status, 200);
    await ended;
    return count;
  };

  for (const [name, file] of [
    ['5 MiB of one-letter rows', `nameOnCard\n${'a\n'.repeat(2.5 * mib)}`],
    ['60 MiB of good rows', `nameOnCard,cardNumber\n${'Somebody with a longer name,1\n'.repeat(2 * mib)}`],
    ['60 MiB of bad rows', `nameOnCard,email\n${'a,bad\n'.repeat(10 * mib)}`],
    ['60 MiB of blank lines', '\n'.repeat(60 * mib)],
  ] as const)
    it(`${name} are refused while others get responses, with at most 1,000 problems`, async () => {
      const sent = send(file);
      assert.ok((await answeredDuring(sent)) > 3);
      const { status, body } = await sent;
      assert.equal(status, 400);
      assert.ok(body.errors.length <= 1_001, `${body.errors.length} problems`);
      assert.equal(body.errors[0].reason, 'too_many_rows');
      assert.ok(body.params.problemCount >= body.errors.length);
      await isUntouched();
    });

  it('an unclosed quote and an endless line are reported without reading the rest', async () => {
    for (const file of [`nameOnCard,cardNumber\n"${'a\n'.repeat(20 * mib)}`, 'a'.repeat(40 * mib)])
      assert.deepEqual(reasonsOf(await send(file)), ['row_too_long']);
    await isUntouched();
  });

  it('more than 64 MiB are refused, and the connection continues', async () => {
    const { status, body } = await send('a\n'.repeat(33 * mib));
    assert.deepEqual([status, body.reason], [413, 'too_large']);
    assert.equal((await app.http.get('/healthz')).status, 200);
  });

  it('a repeat under the same key answers the same ids; the same key with another file is refused', async () => {
    const file = 'nameOnCard,cardNumber\nAda,1\nGrace,2\n';
    const key = { 'Idempotency-Key': uuidv7() };
    const first = await send(file, key);
    assert.deepEqual([first.status, first.body.credentialsIds.length], [201, 2]);
    const again = await send(file, key);
    assert.deepEqual([again.status, again.body], [201, first.body]);
    assert.equal((await send(`${file}Edsger,3\n`, key)).status, 422);
  });

  it('CSV-02, CSV-12: both delimiters, with or without byte order mark; every bad row by line, column and reason in one round; all or nothing', async () => {
    const taken = await send('\uFEFFnameOnCard;cardNumber;email\r\nAda;7;ada@example.test\r\n');
    assert.deepEqual([taken.status, taken.body.credentialsIds.length], [201, 1]);
    const good = await send('nameOnCard,cardNumber\n"Grace, H.",8\n');
    assert.equal(good.status, 201);
    const before = (await app.deps.store.read(`order-${order}`)).length;

    const rows = [
      'nameOnCard,cardNumber,email',
      'A,7,',
      'B,99999999999,',
      ',9,none',
      'C,9,',
      'D,10,',
      'E,10,',
      'F',
    ];
    const { status, body } = await send(rows.join('\n'));
    assert.equal(status, 400);
    assert.deepEqual(
      body.errors.map(({ line, column, field, reason }: Record<string, unknown>) => [
        line,
        column,
        field,
        reason,
      ]),
      [
        [2, 2, 'dataParams.cardNumber', 'credential.secured_data_taken'],
        [3, 2, 'dataParams.cardNumber', 'too_long'],
        [4, 1, 'nameOnCard', 'required'],
        [4, 3, 'email', 'invalid_email'],
        [5, 2, 'dataParams.cardNumber', 'duplicate_in_request'],
        [7, 2, 'dataParams.cardNumber', 'duplicate_in_request'],
        [8, 2, 'file', 'ragged_row'],
      ],
    );
    assert.equal((await app.deps.store.read(`order-${order}`)).length, before, 'nothing of it was added');
    assert.deepEqual(
      reasonsOf(
        await http.post(
          `/admin/orders/${order}/credentials/csv?cardProfileId=${badge}&pdfDesignId=${welcome}`,
          Uint8Array.of(0xe4, 0x6f),
          { 'Content-Type': 'text/csv' },
        ),
      ),
      ['not_utf8'],
    );
  });
});
