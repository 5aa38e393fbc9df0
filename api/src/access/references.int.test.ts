import assert from 'node:assert/strict';
import { badgeTerms } from '@latchkey/events/cardProfile/examples.ts';
import { acme, acmeCreated, acmeProvider, northwind } from '@latchkey/events/customer/examples.ts';
import { DataFormatCreated } from '@latchkey/events/dataFormat/dataFormat.ts';
import { doorNumberCreated } from '@latchkey/events/dataFormat/examples.ts';
import { northwindCreated } from '@latchkey/events/partner/examples.ts';
import { welcomeTerms } from '@latchkey/events/pdfDesign/examples.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { testApp, type TestApp } from '../../../testing/api/testApp.ts';

describe('the references in a body', function () {
  this.timeout(30_000);
  const [sibling, format] = [uuidv7(), uuidv7()];
  let app: TestApp;
  before(async () => {
    app = await testApp();
    await app.tell(`partner-${northwind}`, northwindCreated);
    for (const id of [acme, sibling]) await app.tell(`customer-${id}`, acmeCreated);
    const { data } = doorNumberCreated;
    await app.tell(`dataFormat-${format}`, DataFormatCreated({ ...data, partnerId: northwind }));
  });
  after(() => app?.end());

  it("a sibling's ID gets the same response as an unknown one, whatever else the body contains", async () => {
    const { http } = await app.signIn('customer_admin', { customerId: acme });
    const bodies = {
      '/admin/card-profiles': { ...badgeTerms, dataFormatId: format },
      '/admin/pdf-designs': welcomeTerms,
      '/admin/orders': { displayName: 'x', customerCredentialProviderId: acmeProvider },
    };
    for (const [path, body] of Object.entries(bodies)) {
      const [known, unknown] = await Promise.all(
        [sibling, uuidv7()].map(customerId => http.post(path, { ...body, customerId })),
      );
      assert.deepEqual([known!.status, known!.body], [unknown!.status, unknown!.body], path);
      assert.equal(known!.status, 400);
    }
  });
  it('only global admins set how deep partners may be nested', async () => {
    const deep = (parentId: string | null, maxDepth: number | null) => ({
      name: 'Below',
      parentId,
      maxDepth,
    });
    const { http } = await app.signIn('partner_admin', { partnerId: northwind });
    const refused = await http.post('/admin/partners', deep(northwind, 3));
    assert.deepEqual([refused.status, refused.body.errors?.[0]?.field], [403, 'maxDepth']);
    assert.equal((await http.post('/admin/partners', deep(northwind, null))).status, 201);
    const { http: admin } = await app.signIn('admin');
    assert.equal((await admin.post('/admin/partners', deep(null, 3))).status, 201);
  });
});
