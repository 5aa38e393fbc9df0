import assert from 'node:assert/strict';
import { badge, badgeCreated } from '@latchkey/events/cardProfile/examples.ts';
import { madeAvailable } from '@latchkey/events/credential/examples.ts';
import { CustomerCreated } from '@latchkey/events/customer/customer.ts';
import { acme, acmeCreated, northwind } from '@latchkey/events/customer/examples.ts';
import { doorNumber, doorNumberCreated } from '@latchkey/events/dataFormat/examples.ts';
import { frontDoorCreated, submittedOnce } from '@latchkey/events/order/examples.ts';
import { OrderIssued } from '@latchkey/events/order/order.ts';
import { northwindCreated } from '@latchkey/events/partner/examples.ts';
import { welcome, welcomeCreated } from '@latchkey/events/pdfDesign/examples.ts';
import { positionOf } from '@latchkey/events/store/position.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { unzipSync } from 'fflate';
import Papa from 'papaparse';
import type { Http } from '../../../testing/api/httpAt.ts';
import { testApp, type TestApp } from '../../../testing/api/testApp.ts';

/**
 * One more than the largest chunk for an order: imports 500 and 1,000, documents 64 and 200, exports 1,000.
 */
const count = 1_001;
const fileFrom = (first: number): string =>
  `nameOnCard,cardNumber\n${Array.from({ length: count }, (_, n) => `Person ${n},${first + n}\n`).join('')}`;

describe('32.3: an order of one more than every chunk', function () {
  this.timeout(120_000);
  let app: TestApp;
  let http: Http;
  let token: string;
  before(async () => {
    app = await testApp();
    await app.tellNew([
      [`partner-${northwind}`, northwindCreated],
      [
        `customer-${acme}`,
        CustomerCreated({
          ...acmeCreated.data,
          technicalContactEmails: [],
          enforceSecuredDataUniqueness: true,
        }),
      ],
      [`dataFormat-${doorNumber}`, doorNumberCreated],
      [`cardProfile-${badge}`, badgeCreated],
      [`pdfDesign-${welcome}`, welcomeCreated],
    ]);
    ({
      http,
      session: { token },
    } = await app.signIn('customer_admin', { customerId: acme }));
  });
  after(() => app?.end());

  const imported = async (first: number) => {
    const order = uuidv7();
    await app.tell(`order-${order}`, frontDoorCreated);
    const { status, body, text, headers } = await http.post(
      `/admin/orders/${order}/credentials/csv?cardProfileId=${badge}&pdfDesignId=${welcome}`,
      fileFrom(first),
      { 'Content-Type': 'text/csv' },
    );
    assert.equal(status, 201, text);
    await app.shown(positionOf(headers.get('position')!));
    const { body: shown } = await http.get(`/admin/orders/${order}`);
    assert.equal(shown.totalCredentialsCount, count);
    return { order, ids: (body as { credentialsIds: string[] }).credentialsIds };
  };
  const download = async (path: string, accept = '*/*') => {
    const answer = await fetch(`${app.origin}${path}`, {
      headers: { Authorization: `Bearer ${token}`, Accept: accept },
    });
    assert.equal(answer.status, 200, path);
    return Buffer.from(await answer.arrayBuffer());
  };

  it('is imported completely, and exported completely as CSV, PDF and ZIP', async () => {
    const { order, ids } = await imported(10_000);
    assert.equal(new Set(ids).size, count);
    await app.tell(`order-${order}`, submittedOnce);
    const available = { ...madeAvailable, data: { ...madeAvailable.data, orderId: order } };
    await app.tellMany(
      ids.map(id => [`credential-${id}`, available] as const),
      await app.deps.store.readMany(ids.map(id => `credential-${id}`)),
    );
    await app.tell(`order-${order}`, OrderIssued());
    const csv = await download(`/admin/orders/${order}/credentials`, 'text/csv');
    const { data } = Papa.parse<string[]>(csv.toString('utf8'), { skipEmptyLines: true });
    assert.equal(data.length, count + 1);
    const files = Object.keys(unzipSync(await download(`/admin/orders/${order}.zip`)));
    assert.deepEqual(files.map(name => name.slice(-40, -4)).toSorted(), ids.toSorted());
    const pdf = (await download(`/admin/orders/${order}.pdf`)).toString('latin1');
    assert.equal(pdf.match(/\/Type \/Page$/gm)?.length, count);
  });

  it('is discarded completely: it can be imported again', async () => {
    const { order } = await imported(1);
    assert.equal((await http.delete(`/admin/orders/${order}`)).status, 200);
    await imported(1);
  });
});
