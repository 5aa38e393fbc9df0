import assert from 'node:assert/strict';
import { acme, acmeCreated, northwind } from '@latchkey/events/customer/examples.ts';
import { DataFormatChanged } from '@latchkey/events/dataFormat/dataFormat.ts';
import { dataFormatDecider } from '@latchkey/events/dataFormat/decider.ts';
import { doorNumberCreated, doorNumberTerms } from '@latchkey/events/dataFormat/examples.ts';
import { orderDecider } from '@latchkey/events/order/decider.ts';
import { frontDoorCreated } from '@latchkey/events/order/examples.ts';
import { OrderCredentialsAdded, OrderPaused, OrderProgressed } from '@latchkey/events/order/order.ts';
import { northwindCreated } from '@latchkey/events/partner/examples.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { entityRoutes } from './entityRoutes.ts';
import { appOf, given, type StreamEvents } from '../../../testing/api/testScenario.ts';

const routes = [entityRoutes(orderDecider).history()];
const formats = [entityRoutes(dataFormatDecider).history()];
const around: StreamEvents[] = [
  [`partner-${northwind}`, northwindCreated],
  [`customer-${acme}`, acmeCreated],
];

describe('the history of one entity', function () {
  this.timeout(30_000);
  const added = OrderCredentialsAdded({ ids: [uuidv7()], type: 'user' });

  it('shows who did what and when, newest first, and only data that the row shows too', async () => {
    const id = uuidv7();
    const { body, headers } = await given(routes, `order-${id}`, frontDoorCreated, added, OrderPaused())
      .knowing(...around)
      .as('customer_credentials_ro', { customerId: acme })
      .when(http => http.get(`/admin/orders/${id}/events?limit=2`))
      .answers(200);
    assert.deepEqual(
      body.map(({ type, revision, data }: { type: string; revision: number; data: object }) => [
        type,
        revision,
        data,
      ]),
      [
        ['OrderPaused', 3, {}],
        ['OrderCredentialsAdded', 2, {}],
      ],
    );
    assert.equal(body[0].by.kind, 'user');
    assert.equal(headers.get('content-range'), 'events 0-1/3');
  });
  it('shows old and new values of each field, flat as in the row, and the initial values', async () => {
    const id = uuidv7();
    const { shortName: _, ...terms } = doorNumberTerms;
    const renamed = DataFormatChanged({ ...terms, displayName: 'Gate', mainDataParam: 'site' });
    const { body } = await given(formats, `dataFormat-${id}`, doorNumberCreated, renamed)
      .as('admin')
      .when(http => http.get(`/admin/data-formats/${id}/events`))
      .answers(200);
    const [changed, created] = body;
    assert.deepEqual(changed.changes, [
      { field: 'displayName', from: 'Door number', to: 'Gate' },
      { field: 'mainDataParam', from: 'cardNumber', to: 'site' },
    ]);
    assert.deepEqual(created.changes[0], { field: 'displayName', from: null, to: 'Door number' });
    assert.ok(!created.changes.some(({ field }: { field: string }) => field === 'byteLength'));
  });

  it('32.52: repeated automatic events are one line with their count, through all pages', async () => {
    const { store, tell, signIn } = await appOf(routes);
    const id = uuidv7();
    const stream = `order-${id}`;
    await tell(stream, frontDoorCreated, added);
    /** Records progress of an order as the workers do, on behalf of its creator; two workers alternate. */
    const progress = async (times: number) => {
      const history = await store.read(stream);
      const { tenant, by } = history[0]!.meta;
      const events = Array.from({ length: times }, (_, n) => ({
        id: uuidv7(),
        event: OrderProgressed({
          submission: 1,
          available: [uuidv7()],
          failed: [],
          failure: null,
          settlement: null,
        }),
        meta: {
          by: { kind: 'worker' as const, id: n % 2 === 0 ? 'issue' : 'progress' },
          for: by.id,
          command: 'progress',
          commandId: uuidv7(),
          correlationId: uuidv7(),
          tenant,
        },
      }));
      const [outcome] = await store.append([{ stream, expected: history.length, events }]);
      assert.ok(outcome?.ok);
      return { since: (await store.read(stream, { after: history.length, to: history.length + 1 }))[0]!.at };
    };
    const first = await progress(612);
    await tell(stream, OrderPaused());
    await progress(1_112);

    const { http } = await signIn('super_admin');
    const pages: unknown[] = [];
    const total = 2 + 612 + 1 + 1_112;
    for (let offset = 0; offset < total;) {
      const { body, headers } = await http.get(
        `/admin/orders/${id}/events?folded=true&limit=2&offset=${offset}`,
      );
      pages.push(body.map(({ type, count }: { type: string; count: number }) => [type, count]));
      const range = /^events (\d+)-(\d+)\/(\d+)$/.exec(headers.get('content-range') ?? '');
      assert.deepEqual([range?.[1], range?.[3]], [String(offset), String(total)]);
      if (offset === 1_113) assert.equal(body[0].since, first.since);
      offset = Number(range?.[2]) + 1;
    }
    assert.deepEqual(pages, [
      [['OrderProgressed', 1_000]],
      [
        ['OrderProgressed', 112],
        ['OrderPaused', 1],
      ],
      [
        ['OrderProgressed', 612],
        ['OrderCredentialsAdded', 1],
      ],
      [['OrderCreated', 1]],
    ]);
    const { body: each } = await http.get(`/admin/orders/${id}/events?limit=3`);
    assert.deepEqual(
      each.map(({ count }: { count: number }) => count),
      [1, 1, 1],
    );
  });

  it('is not found for others', async () => {
    const id = uuidv7();
    await given(routes, `order-${id}`, frontDoorCreated)
      .knowing(...around)
      .as('customer_admin', { customerId: uuidv7() })
      .when(http => http.get(`/admin/orders/${id}/events`))
      .answers(404, { reason: 'not_found' });
  });
});
