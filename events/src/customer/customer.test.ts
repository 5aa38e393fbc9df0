import assert from 'node:assert/strict';
import { given } from '../../../testing/events/testDecider.ts';
import { PartnerCreated } from '../partner/partner.ts';
import { customerDecider } from './decider.ts';
import { CustomerChanged, CustomerCreated, customerSettings } from './customer.ts';
import { acmeCreated, northwind } from './examples.ts';

const partner = (allowOwnCustomers: boolean) => ({
  [`partner-${northwind}`]: [
    PartnerCreated({ name: 'Northwind', parentId: null, allowOwnCustomers, lineagePartnerIds: [northwind] }),
  ],
});
const command = { name: 'Acme', partnerId: northwind };
const givenCustomer = () => given(customerDecider).knowing(partner(true));

describe('customer', () => {
  it('PAR-03: belongs to a partner and its lineage; redeems directly by default', () =>
    givenCustomer()
      .when('create', command)
      .records(
        CustomerCreated({
          ...command,
          credentialRedeemMethod: 'DIRECT',
          lineagePartnerIds: [northwind],
          technicalContactEmails: [],
          providers: [],
        }),
      ));

  it('its partner must exist', () =>
    given(customerDecider).when('create', command).refuses('customer.no_partner'));

  it('PAR-26: its partner must be one that may have customers', () =>
    given(customerDecider)
      .knowing(partner(false))
      .when('create', command)
      .refuses('customer.partner_has_none'));

  it('CUS-44, CUS-46, CUS-47: name and technical contacts are checked', () => {
    for (const wrong of [
      { name: '' },
      { name: 'x'.repeat(256) },
      { technicalContactEmails: [''] },
      { technicalContactEmails: ['doors'] },
    ])
      assert.throws(
        () =>
          givenCustomer()
            .when('create', { ...command, ...wrong })
            .decides(),
        { name: 'ZodError' },
      );
  });

  it('is created once', () =>
    given(customerDecider, acmeCreated)
      .knowing(partner(true))
      .when('create', command)
      .refuses('already_exists'));

  it('a change keeps omitted fields', () => {
    const before = customerSettings.parse(acmeCreated.data);
    given(customerDecider, acmeCreated)
      .when('change', { name: 'Acme Doors' })
      .records(CustomerChanged({ ...before, name: 'Acme Doors' }));
    given(customerDecider, acmeCreated, CustomerChanged({ ...before, name: 'Acme Doors' }))
      .when('change', { technicalContactEmails: [], credentialRedeemMethod: 'mfa' })
      .records(
        CustomerChanged({
          ...before,
          name: 'Acme Doors',
          credentialRedeemMethod: 'mfa',
          technicalContactEmails: [],
        }),
      );
    given(customerDecider).when('change', { name: 'Acme' }).refuses('not_found');
  });

  it('the addresses of its technical contacts are sealed as personal', () =>
    assert.deepEqual(CustomerCreated.personal, ['technicalContactEmails']));
});
