import assert from 'node:assert/strict';
import { acme, acmeCreated, northwind } from '@latchkey/events/customer/examples.ts';
import { DataFormatChanged } from '@latchkey/events/dataFormat/dataFormat.ts';
import { dataFormatDecider } from '@latchkey/events/dataFormat/decider.ts';
import { doorNumberCreated, doorNumberTerms } from '@latchkey/events/dataFormat/examples.ts';
import { orderDecider } from '@latchkey/events/order/decider.ts';
import { frontDoorCreated } from '@latchkey/events/order/examples.ts';
import { OrderCredentialsAdded, OrderPaused } from '@latchkey/events/order/order.ts';
import { northwindCreated } from '@latchkey/events/partner/examples.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { entityRoutes } from './entityRoutes.ts';
import { given, type StreamEvents } from './given.ts';

const routes = [entityRoutes(orderDecider).history()];
const formats = [entityRoutes(dataFormatDecider).history()];
const around: StreamEvents[] = [
  [`partner-${northwind}`, northwindCreated],
  [`customer-${acme}`, acmeCreated],
];

describe('the history of one entity', function () {
  this.timeout(30_000);
  const added = OrderCredentialsAdded({ ids: [uuidv7()], type: 'user' });

  it('says who did what when, newest first, of the data only what its row shows too', async () => {
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
  it('tells which field went from what to what, flat as the row shows it, and what it was made with', async () => {
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

  it('is not there for others', async () => {
    const id = uuidv7();
    await given(routes, `order-${id}`, frontDoorCreated)
      .knowing(...around)
      .as('customer_admin', { customerId: uuidv7() })
      .when(http => http.get(`/admin/orders/${id}/events`))
      .answers(404, { reason: 'not_found' });
  });
});
