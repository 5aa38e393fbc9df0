import assert from 'node:assert/strict';
import {
  credit,
  CreditAdded,
  CreditReserved,
  CreditSettled,
  type CreditBooking,
} from '@latchkey/events/credit/credit.ts';
import { creditExportTexts } from '@latchkey/events/credit/exportTexts.ts';
import { acme, acmeCreated, northwind } from '@latchkey/events/customer/examples.ts';
import { northwindCreated } from '@latchkey/events/partner/examples.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import type { Http } from '../../../testing/api/httpAt.ts';
import { testApp, type TestApp } from '../../../testing/api/testApp.ts';

const path = `/admin/customers/${acme}/credits`;

describe('the summary of credits', function () {
  this.timeout(30_000);
  let app: TestApp;
  before(async () => {
    app = await testApp();
    await app.tellNew([
      [`partner-${northwind}`, northwindCreated],
      [`customer-${acme}`, acmeCreated],
    ]);
  });
  after(() => app?.end());
  const manager = async () => (await app.signIn('customer_admin', { customerId: acme })).http;

  it('of a customer without entries has twelve empty months and no pace', async () => {
    const { body } = await (await manager()).get(`${path}/summary`);
    assert.deepEqual([body.balance, body.held, body.pace], [0, 0, { since: null, taken: 0 }]);
    assert.deepEqual(
      [body.months.length, body.months.at(-1).month],
      [12, new Date().toISOString().slice(0, 7)],
    );
  });

  it('counts charges and top-ups of its month, and reservations in progress', async () => {
    const [early, late, open] = [uuidv7(), uuidv7(), uuidv7()];
    const of = (orderId: string) => ({ reservation: `order-${orderId}-1.1`, orderId, submission: 1 });
    const taken = (orderId: string, amount: number, unissued = 0) => [
      CreditReserved({ ...of(orderId), amount }),
      CreditSettled({
        ...of(orderId),
        issued: amount - unissued,
        unissued,
        isOver: true,
        amount: unissued,
        paid: amount - unissued,
        held: 0,
      }),
    ];
    await app.tell(
      `credit-${acme}`,
      CreditAdded({ customerId: acme, amount: 500, remarks: 'Opening' }),
      ...taken(early, 60),
      ...taken(late, 40, 10),
      CreditReserved({ ...of(open), amount: 5 }),
    );
    const table = app.deps.rows.tableOf(credit);
    const move = (where: string, ...values: readonly string[]) =>
      app.pool.query(`UPDATE "${table}" SET "createdAt" = now() - interval '100 days' WHERE ${where}`, [
        ...values,
      ]);
    await move('"orderId" IS NULL');
    await move('"orderId" = $1', early);
    // events of one append have the same time; this makes `late` older than `open`
    await app.pool.query(
      `UPDATE "${table}" SET "createdAt" = "createdAt" - interval '1 second' WHERE "orderId" = $1`,
      [late],
    );
    const { body } = await (await manager()).get(`${path}/summary`);
    assert.deepEqual([body.balance, body.held, body.pace.taken], [405, 5, 35]);
    const sum = (name: 'taken' | 'added') =>
      body.months.reduce((all: number, month: Record<string, number>) => all + month[name]!, 0);
    assert.deepEqual([sum('taken'), sum('added'), body.months.at(-1).taken], [95, 500, 35]);
    assert.ok(Math.abs(Date.now() - 90 * 24 * 3_600_000 - Date.parse(body.pace.since)) < 60_000);
    const entries = (await (await manager()).get(`${path}?sort=-createdAt`)).body;
    assert.deepEqual(
      entries.map((one: { balanceAfter: number }) => one.balanceAfter),
      [405, 410, ...(entries[2].orderId === null ? [500, 440] : [440, 500])],
    );
  });

  it('a page in the middle has the same balances as the whole list, in any order', async () => {
    const http = await manager();
    const all = (await http.get(`${path}?sort=createdAt`)).body;
    const balanceOf = new Map(
      all.map((one: { id: string; balanceAfter: number }) => [one.id, one.balanceAfter]),
    );
    for (const query of [
      'offset=1&limit=2&sort=createdAt',
      'offset=2&limit=1&sort=-createdAt',
      'limit=3&sort=amount',
    ]) {
      const { body } = await http.get(`${path}?${query}`);
      for (const one of body) assert.equal(one.balanceAfter, balanceOf.get(one.id), query);
    }
  });

  it('its CSV has the columns of the screen, with words instead of ids and codes, in the language of the caller', async () => {
    const exported = async (locale: 'en' | 'de') => {
      const { text } = await (await manager()).get(path, { Accept: 'text/csv', 'Accept-Language': locale });
      return text.replace('\ufeff', '').trim().split('\r\n');
    };
    const [heads, ...rows] = await exported('en');
    assert.equal(heads, Object.values(creditExportTexts.en.heads).join(','));
    assert.doesNotMatch(rows.join(), /[0-9a-f]{8}-[0-9a-f]{4}-|_/);
    assert.ok(
      rows.some(row => /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,Credits added,Added,500,.*,Opening,/.test(row)),
      rows[0],
    );
    assert.ok(
      rows.some(row => row.includes(',Unnamed order,Issued,-60,')),
      rows.join('\n'),
    );
    const german = await exported('de');
    assert.match(german.join('\n'), /^Datum \(UTC\);Beschreibung;[\s\S]*Guthaben aufgeladen;Aufgeladen;500/);
  });

  it('of an order that was issued again shows what each submission charged and refunded, and when', async () => {
    const orderId = uuidv7();
    const of = (submission: number) => ({
      reservation: `order-${orderId}-${submission}.1`,
      orderId,
      submission,
    });
    const ended = (issued: number, unissued: number) => ({
      issued,
      unissued,
      isOver: true,
      amount: unissued,
      paid: issued,
      held: 0,
    });
    const ledger = `credit-${acme}`;
    await app.tell(ledger, CreditReserved({ ...of(1), amount: 37 }));
    await app.tell(ledger, CreditSettled({ ...of(1), ...ended(10, 27) }));
    await app.tell(ledger, CreditReserved({ ...of(2), amount: 27 }));
    await app.tell(ledger, CreditSettled({ ...of(2), ...ended(27, 0) }));
    const { body } = await (await manager()).get(`${path}?sort=-createdAt`);
    const row = body.find((one: { orderId: string }) => one.orderId === orderId);
    const shownBookings = row.bookings.map(({ submission, kind, amount }: CreditBooking) => [
      submission,
      kind,
      amount,
    ]);
    assert.deepEqual(shownBookings, [
      [1, 'RESERVED', -37],
      [1, 'RETURNED', 27],
      [2, 'RESERVED', -27],
    ]);
    const times = row.bookings.map(({ at }: CreditBooking) => at);
    assert.deepEqual(times, times.toSorted());
    assert.deepEqual([times[0], row.amount], [row.createdAt, -37]);
  });

  it('is for users who manage the customer', async () => {
    const { http } = await app.signIn('customer_credentials_rw', { customerId: acme });
    assert.equal((await http.get(`${path}/summary`)).status, 403);
  });

  it('CRE-09: credits are added by users who manage customers, within their scope', async () => {
    const beyond = uuidv7();
    await app.tellNew([
      [
        `partner-${beyond}`,
        { ...northwindCreated, data: { ...northwindCreated.data, lineagePartnerIds: [beyond] } },
      ],
    ]);
    const answers = async (http: Http) => (await http.post(path, { amount: 1, remarks: 'Once' })).status;
    assert.equal(await answers((await app.signIn('partner_admin', { partnerId: northwind })).http), 201);
    assert.equal(await answers((await app.signIn('partner_admin', { partnerId: beyond })).http), 404);
    assert.equal(await answers(await manager()), 403);
  });
});
