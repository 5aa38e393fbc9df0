import { acme, acmeCreated, acmeProvider, northwind } from '@latchkey/events/customer/examples.ts';
import { frontDoorCreated } from '@latchkey/events/order/examples.ts';
import { OrderRenamed } from '@latchkey/events/order/order.ts';
import { PartnerCreated } from '@latchkey/events/partner/partner.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { given, type StreamEvents } from '../../../testing/api/testScenario.ts';

const northwindCreated = PartnerCreated({
  name: 'Northwind',
  parentId: null,
  lineagePartnerIds: [northwind],
});
const around: StreamEvents[] = [
  [`partner-${northwind}`, northwindCreated],
  [`customer-${acme}`, acmeCreated],
];

describe('commands over HTTP', function () {
  this.timeout(30_000);
  it('a command answers with the row as it is then', async () => {
    const id = uuidv7();
    const terms = { displayName: 'Back door', customerCredentialProviderId: acmeProvider };
    await given(undefined, `order-${id}`, frontDoorCreated)
      .knowing(...around)
      .as('customer_admin', { customerId: acme })
      .when(http => http.put(`/admin/orders/${id}`, terms))
      .answers(200, { id, displayName: 'Back door' }, OrderRenamed(terms));
  });
  it('entities of another customer aren’t found', async () => {
    const id = uuidv7();
    await given(undefined, `order-${id}`, frontDoorCreated)
      .knowing(...around)
      .as('customer_admin', { customerId: uuidv7() })
      .when(http => http.post(`/admin/orders/${id}/pause`))
      .answers(404, { reason: 'not_found', code: '404.001.001' });
  });
  it('a role that lacks the action gets 403 for visible entities', async () => {
    const id = uuidv7();
    await given(undefined, `order-${id}`, frontDoorCreated)
      .knowing(...around)
      .as('customer_credentials_ro', { customerId: acme })
      .when(http =>
        http.put(`/admin/orders/${id}`, { displayName: 'x', customerCredentialProviderId: uuidv7() }),
      )
      .answers(403, { reason: 'forbidden' });
  });
});
