import assert from 'node:assert/strict';
import { badge, badgeCreated } from '@latchkey/events/cardProfile/examples.ts';
import { CredentialAdded, CredentialAvailable } from '@latchkey/events/credential/credential.ts';
import { madeAvailable, personAdded } from '@latchkey/events/credential/examples.ts';
import { acme } from '@latchkey/events/customer/examples.ts';
import { doorNumber, doorNumberCreated } from '@latchkey/events/dataFormat/examples.ts';
import { frontDoorCreated, submittedOnce } from '@latchkey/events/order/examples.ts';
import { OrderCredentialsAdded, OrderIssued } from '@latchkey/events/order/order.ts';
import { welcome, welcomeCreated } from '@latchkey/events/pdfDesign/examples.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { unzipSync } from 'fflate';
import { testAcme } from '../../../testing/api/testAcme.ts';
import type { TestApp } from '../../../testing/api/testApp.ts';

describe('an order from whose draft a person was removed', function () {
  this.timeout(60_000);
  const [order, discarded, kept] = [uuidv7(), uuidv7(), uuidv7()];
  let app: TestApp;
  let token: string;
  before(async () => {
    app = await testAcme();
    const own = { ...personAdded.data, orderId: order };
    await app.tellNew([
      [`dataFormat-${doorNumber}`, doorNumberCreated],
      [`cardProfile-${badge}`, badgeCreated],
      [`pdfDesign-${welcome}`, welcomeCreated],
      [
        `order-${order}`,
        frontDoorCreated,
        OrderCredentialsAdded({ ids: [discarded, kept], type: personAdded.data.type }),
      ],
      [`credential-${discarded}`, CredentialAdded(own)],
      [`credential-${kept}`, CredentialAdded(own)],
    ]);
    const { http, session } = await app.signIn('customer_admin', { customerId: acme });
    ({ token } = session);
    assert.equal((await http.delete(`/admin/orders/${order}/credentials/${discarded}`)).status, 200);
    await app.tell(`credential-${kept}`, CredentialAvailable({ ...madeAvailable.data, orderId: order }));
    await app.tell(`order-${order}`, submittedOnce, OrderIssued());
  });
  after(() => app?.end());

  const download = (kind: string) =>
    fetch(`${app.origin}/admin/orders/${order}.${kind}`, { headers: { Authorization: `Bearer ${token}` } });

  it('has a ZIP with the PDF of everyone who is left', async () => {
    const answer = await download('zip');
    assert.equal(answer.status, 200);
    assert.equal(Object.keys(unzipSync(new Uint8Array(await answer.arrayBuffer()))).length, 1);
  });

  it('has a PDF', async () => {
    const answer = await download('pdf');
    assert.equal(answer.status, 200);
    assert.equal(
      Buffer.from(await answer.arrayBuffer())
        .toString('latin1')
        .slice(0, 5),
      '%PDF-',
    );
  });
});
