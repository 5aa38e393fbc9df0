import assert from 'node:assert/strict';
import { CustomerCreated } from '@latchkey/events/customer/customer.ts';
import { northwind } from '@latchkey/events/customer/examples.ts';
import { northwindCreated } from '@latchkey/events/partner/examples.ts';
import { firstDefaults } from '@latchkey/events/partner/defaults.ts';
import { PartnerCreated, PartnerDefaultsChanged } from '@latchkey/events/partner/partner.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { testApp, type TestApp } from '../../../testing/api/testApp.ts';

const [below, customerId, card, design, nearer] = [uuidv7(), uuidv7(), uuidv7(), uuidv7(), uuidv7()];

describe('what partners preselect for the credentials of a customer', function () {
  this.timeout(60_000);
  let app: TestApp;
  before(async () => {
    app = await testApp();
    await app.tellNew([
      [
        `partner-${northwind}`,
        northwindCreated,
        PartnerDefaultsChanged({
          ...firstDefaults,
          defaultCardProfileId: card,
          defaultPdfDesignId: design,
          selfRegistrationToken: null,
        }),
      ],
      [
        `partner-${below}`,
        PartnerCreated({ name: 'Below', parentId: northwind, lineagePartnerIds: [northwind, below] }),
        PartnerDefaultsChanged({
          ...firstDefaults,
          defaultPdfDesignId: nearer,
          selfRegistrationToken: null,
        }),
      ],
      [
        `customer-${customerId}`,
        CustomerCreated({
          name: 'Acme',
          partnerId: below,
          lineagePartnerIds: [northwind, below],
          technicalContactEmails: [],
          providers: [],
          appConfigId: null,
        }),
      ],
    ]);
  });
  after(() => app?.end());

  it('is in the response for one customer, nearest partner first, also for its operators', async () => {
    const expected = [
      { partnerId: below, defaultCardProfileId: null, defaultPdfDesignId: nearer },
      { partnerId: northwind, defaultCardProfileId: card, defaultPdfDesignId: design },
    ];
    for (const role of ['customer_credentials_ro', 'customer_admin'] as const) {
      const { http } = await app.signIn(role, { customerId });
      const { body, text } = await http.get(`/admin/customers/${customerId}`);
      assert.deepEqual(body.partnerDefaults, expected, text);
      const past = await http.get(`/admin/customers/${customerId}?at=${new Date().toISOString()}`);
      assert.deepEqual(past.body.partnerDefaults, expected, past.text);
    }
    const { http } = await app.signIn('admin', {});
    assert.equal('partnerDefaults' in (await http.get('/admin/customers')).body[0], false);
  });
});
