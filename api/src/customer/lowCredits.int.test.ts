import assert from 'node:assert/strict';
import { dayOf } from '@latchkey/events/contract/days.ts';
import { including, startedOn } from '@latchkey/events/contract/examples.ts';
import { credit, CreditAdded, CreditReserved, CreditSettled } from '@latchkey/events/credit/credit.ts';
import { northwind } from '@latchkey/events/customer/examples.ts';
import type { DomainEvent } from '@latchkey/events/kernel/index.ts';
import { northwindCreated } from '@latchkey/events/partner/examples.ts';
import { PartnerCreated } from '@latchkey/events/partner/partner.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { customerAt } from '../../../testing/api/customer/customerAt.ts';
import { testApp, type TestApp } from '../../../testing/api/testApp.ts';

const today = dayOf(new Date().toISOString());
/** `spent`: credits that were spent within `days`. `included`: credentials that a contract still includes. */
const examples: Readonly<
  Record<string, { balance: number; spent?: number; days?: number; included?: number; isLow: boolean }>
> = {
  none: { balance: 0, isLow: true },
  ten: { balance: 10, isLow: true },
  eleven: { balance: 11, isLow: false },
  twoWeeks: { balance: 27, spent: 20, days: 10, isLow: true },
  longer: { balance: 29, spent: 20, days: 10, isLow: false },
  newPace: { balance: 27, spent: 20, days: 6, isLow: false },
  oldPace: { balance: 27, spent: 20, days: 95, isLow: false },
  covered: { balance: 0, included: 11, isLow: false },
  partly: { balance: 3, included: 7, isLow: true },
  together: { balance: 3, included: 8, isLow: false },
  spentContract: { balance: 26, spent: 20, days: 10, included: 1, isLow: true },
};

describe('customers with low credits', function () {
  this.timeout(120_000);
  const [elsewhere, stranger] = [uuidv7(), uuidv7()];
  const ids = new Map(Object.keys(examples).map(name => [name, uuidv7()]));
  let app: TestApp;
  const ledgerOf = (customerId: string, balance: number, spent: number): readonly DomainEvent[] => {
    const of = { reservation: `order-${customerId}-1.1`, orderId: uuidv7(), submission: 1 };
    const done = { issued: spent, unissued: 0, isOver: true, amount: 0, paid: spent, held: 0 };
    return [
      CreditAdded({ customerId, amount: balance + spent, remarks: 'Opening' }),
      ...(spent === 0 ? [] : [CreditReserved({ ...of, amount: spent }), CreditSettled({ ...of, ...done })]),
    ];
  };
  before(async () => {
    app = await testApp();
    const customers = Object.entries(examples).flatMap(([name, { balance, spent = 0, included }]) => {
      const customerId = ids.get(name)!;
      const cycle = { customerId, cycleId: uuidv7() };
      return [
        [`customer-${customerId}`, customerAt(name, northwind)],
        ...(balance + spent === 0 ? [] : [[`credit-${customerId}`, ...ledgerOf(customerId, balance, spent)]]),
        ...(included === undefined
          ? []
          : [[`contract-${customerId}`, startedOn(today, including(included), cycle)]]),
      ] as [string, ...DomainEvent[]][];
    });
    await app.tellNew([
      [`partner-${northwind}`, northwindCreated],
      [
        `partner-${elsewhere}`,
        PartnerCreated({ name: 'Elsewhere', parentId: null, lineagePartnerIds: [elsewhere] }),
      ],
      [`customer-${stranger}`, customerAt('Stranger', elsewhere)],
      ...customers,
    ]);
    for (const [name, { days = 1 }] of Object.entries(examples))
      await app.pool.query(
        `UPDATE "${app.deps.rows.tableOf(credit)}" SET "createdAt" = now() - make_interval(days => $1)
         WHERE "customerId" = $2`,
        [days, ids.get(name)],
      );
  });
  after(() => app?.end());

  const partner = async () => (await app.signIn('partner_admin', { partnerId: northwind })).http;
  const listed = async (query: string) => {
    const { status, body, text, headers } = await (await partner()).get(`/admin/customers?${query}`);
    assert.equal(status, 200, text);
    const names = (body as readonly { readonly name: string }[]).map(({ name }) => name);
    return { names, total: Number(headers.get('content-range')?.split('/')[1]) };
  };
  const named = (isLow: boolean) =>
    Object.entries(examples)
      .flatMap(([name, one]) => (one.isLow === isLow ? name : []))
      .toSorted((a, b) => a.localeCompare(b));

  it('are found by the rule of the notifications, with contracts, and so are all others', async () => {
    for (const [query, isLow] of [
      ['hasLowCredits=true', true],
      ['hasLowCredits=false', false],
    ] as const) {
      const { names, total } = await listed(`${query}&sort=name&limit=100`);
      assert.deepEqual([names, total], [named(isLow), named(isLow).length], query);
    }
    assert.equal((await (await partner()).get('/admin/customers?hasLowCredits=maybe')).status, 400);
  });

  it('are paged, searched and sorted as the whole list is', async () => {
    const { names: first, total } = await listed('hasLowCredits=true&sort=-credits&limit=2');
    assert.deepEqual([first, total], [['twoWeeks', 'spentContract'], named(true).length]);
    assert.deepEqual((await listed('hasLowCredits=true&q=ten')).names, ['ten']);
    assert.deepEqual((await listed('hasLowCredits=true&q=eleven')).names, []);
  });

  it('are those of the start page, in the order of their end', async () => {
    const { body, text } = await (await partner()).get('/admin/overview');
    assert.deepEqual(
      [body.customers, body.low.count],
      [Object.keys(examples).length, named(true).length],
      text,
    );
    const names = body.low.rows.map((row: { customerName: string }) => row.customerName);
    assert.deepEqual(names.toSorted(), named(true));
    assert.equal(names[0], 'none');
    assert.ok(names.indexOf('twoWeeks') < names.indexOf('ten'), names.join());
  });

  it('more than the start page shows are counted, and the most urgent ones shown', async () => {
    const many = Array.from({ length: 201 }, (_, n) => [uuidv7(), `Ample ${n}`] as const);
    await app.tellNew(
      many.flatMap(([id, name]): [string, ...DomainEvent[]][] => [
        [`customer-${id}`, customerAt(name, northwind)],
        [`credit-${id}`, CreditAdded({ customerId: id, amount: 5, remarks: 'Opening' })],
      ]),
    );
    const last = uuidv7();
    await app.tellNew([[`customer-${last}`, customerAt('Zero', northwind)]]);
    const { body } = await (await partner()).get('/admin/overview');
    assert.equal(body.low.count, named(true).length + many.length + 1);
    const names = body.low.rows.map((row: { customerName: string }) => row.customerName);
    assert.deepEqual(names.slice(0, 2).toSorted(), ['Zero', 'none']);
    assert.equal(names.length, 100);
  });
});
