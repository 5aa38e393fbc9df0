import assert from 'node:assert/strict';
import { badge, badgeCreated } from '@latchkey/events/cardProfile/examples.ts';
import { madeAvailable, personAdded } from '@latchkey/events/credential/examples.ts';
import { acme, acmeCreated, northwind } from '@latchkey/events/customer/examples.ts';
import { doorNumber, doorNumberCreated } from '@latchkey/events/dataFormat/examples.ts';
import { frontDoor, frontDoorCreated, submittedOnce } from '@latchkey/events/order/examples.ts';
import { OrderCredentialsAdded, OrderIssued } from '@latchkey/events/order/order.ts';
import { northwindCreated } from '@latchkey/events/partner/examples.ts';
import { welcome, welcomeCreated } from '@latchkey/events/pdfDesign/examples.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { testApp, type TestApp } from '../../../testing/api/testApp.ts';

type Http = TestApp['http'];
interface Entry {
  readonly type: string;
  readonly by: { readonly name: string };
}

describe('the link, code and documents of a credential', () => {
  const id = uuidv7();
  const inCustomer = `/admin/customers/${acme}/credentials`;
  const path = `/admin/credentials/${id}`;
  const order = `/admin/orders/${frontDoor}`;
  const documents = [`${inCustomer}/${id}.pdf`, `${order}.pdf`, `${order}.zip`];
  let app: TestApp;
  let writer: Http;
  let reader: Http;
  before(async () => {
    app = await testApp();
    await app.tellNew([
      [`partner-${northwind}`, northwindCreated],
      [`customer-${acme}`, acmeCreated],
      [`dataFormat-${doorNumber}`, doorNumberCreated],
      [`cardProfile-${badge}`, badgeCreated],
      [`pdfDesign-${welcome}`, welcomeCreated],
      [
        `order-${frontDoor}`,
        frontDoorCreated,
        OrderCredentialsAdded({ ids: [id], type: 'user' }),
        submittedOnce,
        OrderIssued(),
      ],
      [`credential-${id}`, personAdded, madeAvailable],
    ]);
    writer = (await app.signIn('customer_credentials_rw', { customerId: acme })).http;
    reader = (await app.signIn('customer_credentials_ro', { customerId: acme })).http;
  });
  after(() => app?.end());

  const typesOf = async (at: string): Promise<string[]> =>
    (await reader.get(`${at}/events`)).body.map(({ type }: Entry) => type);
  const count = async (at: string, type: string) => (await typesOf(at)).filter(one => one === type).length;

  it('are withheld from users who may only look, in lists too', async () => {
    for (const at of [path, `${inCustomer}/${id}`, `${order}/credentials/${id}`]) {
      const { body } = await reader.get(at);
      assert.deepEqual([body.deepLinkUrl, body.qrcodeText, body.canBeDownloaded], [null, null, false], at);
      assert.equal(body.codeKind, 'LINK', 'it says that there is a code');
    }
    for (const at of [inCustomer, `${order}/credentials`]) {
      const { body } = await reader.get(at);
      assert.deepEqual(
        [body[0].deepLinkUrl, body[0].qrcodeText, body[0].canBeDownloaded],
        [null, null, false],
      );
    }
    for (const at of documents) assert.equal((await reader.get(at)).status, 403, at);
    assert.equal((await reader.post(`${path}/revealLink`, {})).status, 403);
    assert.equal((await reader.get(`${path}.pkpass`)).status, 403);
  });

  it('are withheld from users who may write at another customer only', async () => {
    const { http } = await app.signIn('customer_credentials_ro', { customerId: acme });
    const { http: stranger } = await app.signIn('customer_credentials_rw', { customerId: uuidv7() });
    assert.equal((await http.get(documents[0]!)).status, 403);
    for (const at of documents) assert.equal((await stranger.get(at)).status, 404, at);
  });

  it('are sent to users who may issue', async () => {
    const { body } = await writer.get(path);
    const { deepLinkUrl, qrcodeText } = madeAvailable.data;
    assert.deepEqual(
      [body.deepLinkUrl, body.qrcodeText, body.canBeDownloaded],
      [deepLinkUrl, qrcodeText, true],
    );
    const { body: list } = await writer.get(inCustomer);
    assert.equal(list[0].deepLinkUrl, deepLinkUrl);
  });

  it('are in the history and the activity once they were downloaded or shown', async () => {
    assert.equal(await count(path, 'CredentialDocumentDownloaded'), 0);
    assert.equal((await writer.get(documents[0]!)).status, 200);
    assert.equal(await count(path, 'CredentialDocumentDownloaded'), 1);
    const revealed = await writer.post(`${path}/revealLink`, {});
    assert.deepEqual([revealed.status, revealed.body.deepLinkUrl], [200, madeAvailable.data.deepLinkUrl]);
    assert.equal(await count(path, 'CredentialLinkRevealed'), 1);
    for (const at of documents.slice(1)) assert.equal((await writer.get(at)).status, 200, at);
    assert.equal(await count(order, 'OrderDocumentsDownloaded'), 2);
    const { http } = await app.signIn('customer_admin', { customerId: acme });
    const { body } = await http.get(`/admin/activity?customerId=${acme}&action=REVEALED`);
    const types = body.map(({ type }: Entry) => type);
    for (const type of ['CredentialDocumentDownloaded', 'CredentialLinkRevealed', 'OrderDocumentsDownloaded'])
      assert.ok(types.includes(type), `${type} in ${types}`);
  });

  it('leave the ETags of credential and order when they are downloaded or shown', async () => {
    const etags = () =>
      Promise.all([path, order].map(async at => (await writer.get(at)).headers.get('etag')));
    const before = await etags();
    for (const at of documents) assert.equal((await writer.get(at)).status, 200, at);
    assert.equal((await writer.post(`${path}/revealLink`, {})).status, 200);
    await app.shown(await app.store.head());
    assert.deepEqual(await etags(), before);
    assert.ok(before.every(etag => etag !== null));
  });

  it('are not in the history if the download was refused', async () => {
    const before = await typesOf(path);
    const unknown = `/admin/customers/${uuidv7()}/credentials/${id}.pdf`;
    assert.equal((await writer.get(unknown)).status, 404);
    assert.deepEqual(await typesOf(path), before);
  });
});
