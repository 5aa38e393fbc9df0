import { AppConfigCreated } from '@latchkey/events/appConfig/appConfig.ts';
import { doorAppCreated } from '@latchkey/events/appConfig/examples.ts';
import assert from 'node:assert/strict';
import { badge } from '@latchkey/events/cardProfile/examples.ts';
import { CreditAdded } from '@latchkey/events/credit/credit.ts';
import { acme, acmeProvider } from '@latchkey/events/customer/examples.ts';
import { entrustedProcess } from '@latchkey/events/process/entrustedProcess.ts';
import { importFilesOn } from '@latchkey/events/process/importFiles.ts';
import { welcome } from '@latchkey/events/pdfDesign/examples.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { addingContext, type Adding } from '../../../testing/api/credential/testContext.ts';

const header = 'nameOnCard;email;cardNumber\n';
interface Progress {
  readonly status: string;
  readonly count: number;
  readonly added: number;
  readonly refusal: { readonly reason: string; readonly message: string } | null;
}

describe('an order from a file', function () {
  this.timeout(60_000);
  let adding: Adding;
  before(async () => {
    adding = await addingContext();
    const charge = { customerId: acme, amount: 5, remarks: 'Opening', charge: uuidv7() };
    await adding.app.tell(`credit-${acme}`, CreditAdded(charge));
    const defaultApp = AppConfigCreated({ ...doorAppCreated.data, isDefault: true });
    await adding.app.tell(`appConfig-${uuidv7()}`, defaultApp);
    await adding.app.shown(await adding.app.store.head());
    await adding.http.post(`/admin/card-profiles/${badge}/submit`);
  });
  after(() => adding?.app.end());

  const rows = (count: number) => {
    const first = adding.numbers(count);
    return Array.from({ length: count }, (_, n) => `Ada ${n};ada${n}@example.test;${first + n}\n`).join('');
  };
  const query = (rest: Readonly<Record<string, string>>) =>
    new URLSearchParams({ customerId: acme, cardProfileId: badge, pdfDesignId: welcome, ...rest });
  const send = (
    file: string | Uint8Array,
    rest: Readonly<Record<string, string>> = { displayName: 'Staff' },
    headers: Readonly<Record<string, string>> = {},
    path = '/admin/orders/csv',
  ) => adding.http.post(`${path}?${query(rest)}`, file, { 'Content-Type': 'text/csv', ...headers });
  const check = (file: string) => send(file, {}, {}, '/admin/orders/csv/check');

  const progressOf = async (id: string): Promise<Progress> =>
    (await adding.http.get(`/admin/orders/${id}/import`)).body as Progress;
  const ended = async (id: string): Promise<Progress> => {
    for (;;) {
      const progress = await progressOf(id);
      if (!['importing', 'submitting'].includes(progress.status)) return progress;
    }
  };
  const fileIsGone = async (): Promise<void> => {
    const fileCount = async () => (await adding.app.pool.query('SELECT id FROM import_files')).rowCount;
    while ((await fileCount()) !== 0);
  };
  const orderCount = async () => {
    await adding.app.shown(await adding.app.store.head());
    const { headers } = await adding.http.get(`/admin/orders?customerId=${acme}&limit=1`);
    return Number(headers.get('Content-Range')?.split('/')[1]);
  };

  it('CSV-07: is created as a draft and filled by one request; its address shows the progress', async () => {
    const { status, body, headers } = await send(header + rows(3));
    assert.deepEqual(
      [status, body.displayName, body.customerCredentialProviderId],
      [201, 'Staff', acmeProvider],
    );
    assert.equal(headers.get('Location'), `/admin/orders/${body.id}`);
    const { refusal, ...progress } = await ended(body.id);
    assert.deepEqual(
      { ...progress, importId: null },
      { status: 'done', importId: null, count: 3, added: 3, submits: false },
    );
    assert.equal(refusal, null);
    await fileIsGone();
    await adding.app.shown(await adding.app.store.head());
    const order = await adding.http.get(`/admin/orders/${body.id}`);
    assert.deepEqual([order.body.status, order.body.totalCredentialsCount], ['DRAFT', 3]);
    assert.equal((await progressOf(body.id)).status, 'done');
  });

  it('is submitted on request, which requires a name', async () => {
    const { body } = await send(header + rows(2), { displayName: 'Issued', submit: 'true' });
    assert.equal((await ended(body.id)).status, 'done');
    assert.ok((await adding.typesOf(`order-${body.id}`)).includes('OrderSubmitted'));
    const nameless = await send(header + rows(1), { submit: 'true' });
    assert.deepEqual([nameless.status, nameless.body.errors[0].field], [400, 'displayName']);
  });

  it('32.23: is created only at the confirmed cost', async () => {
    const before = await orderCount();
    const file = header + rows(2);
    const params = { displayName: 'Confirmed', submit: 'true', customerCredentialProviderId: acmeProvider };
    const { status, body } = await send(file, { ...params, credits: '0' });
    assert.deepEqual(
      [status, body.reason, body.params],
      [409, 'credit.cost_changed', { needed: 2, confirmed: 0 }],
    );
    assert.equal(await orderCount(), before);
    const made = await send(file, { ...params, credits: '2', submit: 'false' });
    assert.equal(made.status, 201, made.text);
    await ended(made.body.id);
  });

  it('stays a whole draft when credits are missing, and says how many', async () => {
    const { body } = await send(header + rows(9), { displayName: 'Too many', submit: 'true' });
    const { status, refusal, added } = await ended(body.id);
    assert.deepEqual([status, refusal?.reason, added], ['not_submitted', 'credit.too_few', 9]);
    assert.match(refusal!.message, /Needed: 9, available: 3 \(6 short\)/);
  });

  it('a repeat under the same key answers the same order, and makes no second one', async () => {
    const file = header + rows(2);
    const key = { 'Idempotency-Key': uuidv7() };
    const [one, two] = await Promise.all([send(file, undefined, key), send(file, undefined, key)]);
    assert.deepEqual([one.status, two.status, one.body.id], [201, 201, two.body.id]);
    await ended(one.body.id);
    const before = await orderCount();
    const again = await send(file, undefined, key);
    assert.deepEqual([again.status, again.body.id], [201, one.body.id]);
    assert.equal(await orderCount(), before);
    assert.equal((await send(header + rows(1), undefined, key)).status, 422);
  });

  it('is continued from its sealed file by the sweeper if the process that responded was killed', async () => {
    const { app, whileCut } = adding;
    const dead = { append: 2, isRecorded: false, isDead: true };
    const { status, body } = await whileCut(dead, () => send(header + rows(3)));
    assert.ok([201, 202].includes(status), 'its row may be late');
    const left = await app.pool.query<{ id: string; sealed: Buffer }>('SELECT id, sealed FROM import_files');
    assert.equal(left.rows.length, 1);
    assert.ok(!left.rows[0]!.sealed.toString('latin1').includes('example.test'), 'no address can be read');
    assert.equal((await progressOf(body.id)).status, 'importing');

    const command = {
      by: { kind: 'worker' as const, id: 'sweep' },
      correlationId: 'sweep',
      now: () => new Date(),
      token: () => '',
    };
    const files = importFilesOn(app.pool, app.deps.keys);
    const open = { id: left.rows[0]!.id, data: { orderId: body.id, count: 3 }, since: '', tries: 1 };
    const context = { store: app.store, command, warn: () => undefined };
    assert.equal(await entrustedProcess(files).finish(context, open), 'finished');
    const { status: end, added } = await progressOf(body.id);
    assert.deepEqual([end, added], ['done', 3]);
    assert.equal(await files.get(open.id), null);
  });

  it('CSV-08: a bad file is refused with every problem, and leaves no draft', async () => {
    const taken = adding.number();
    const first = await send(`${header}Ada;;${taken}\n`);
    await ended(first.body.id);
    const [before, head] = [await orderCount(), await adding.app.store.head()];
    const file = `${header}Ada;none;1\nB;;${taken}\n;;99999999999\n`;
    for (const ask of [send, check]) {
      const { status, body } = await ask(file);
      const found = body.errors.map(({ line, column, reason }: Record<string, unknown>) => [
        line,
        column,
        reason,
      ]);
      assert.deepEqual(
        [status, found],
        [
          400,
          [
            [2, 2, 'invalid_email'],
            [3, 3, 'credential.secured_data_taken'],
            [4, 1, 'required'],
            [4, 3, 'too_long'],
          ],
        ],
      );
    }
    assert.deepEqual([await orderCount(), await adding.app.store.head()], [before, head]);
  });

  it('a check of a good file counts its rows and records nothing', async () => {
    const head = await adding.app.store.head();
    const { status, body } = await check(header + rows(4));
    assert.deepEqual(
      [status, body, await adding.app.store.head()],
      [200, { count: 4, warningCount: 0, warnings: [], alreadyHeld: { count: 0, first: [] } }, head],
    );
  });

  it('other encodings are refused with advice', async () => {
    for (const bytes of [
      Buffer.from(`\uFEFF${header}`, 'utf16le'),
      Buffer.from(header, 'utf16le'),
      Buffer.of(0xe4, 0x6f),
    ]) {
      const { status, body } = await send(bytes);
      assert.deepEqual([status, body.errors[0].reason], [400, 'not_utf8']);
      assert.match(body.errors[0].message, /Save it as “CSV UTF-8”/);
    }
  });

  it('an order without a file says so', async () => {
    await adding.begin();
    assert.deepEqual((await progressOf(adding.order())).status, 'none');
    assert.equal((await adding.http.get(`/admin/orders/${uuidv7()}/import`)).status, 404);
  });
});
