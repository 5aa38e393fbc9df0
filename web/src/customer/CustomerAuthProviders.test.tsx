import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import type { Profile } from '../core/profile.tsx';
import {
  acme,
  globalAt,
  openCustomer,
  rowOf,
  settingsAt,
} from '../../../testing/web/customer/testCustomers.tsx';
import { held, holding } from '../../../testing/web/people.ts';

const endpoints = { authorization: null, token: null, userinfo: null, jwks: null, signOn: null };
const directory = {
  id: '0197f3a0-0000-7000-8000-0000000000e1',
  name: 'Corporate',
  type: 'saml',
  enabled: false,
  allowSignup: true,
  isOnlyWay: false,
  clientId: null,
  hasClientSecret: false,
  linked: true,
  issuerLocation: 'urn:corporate',
  endpoints,
  certificate: 'PEM',
  userEmailRegex: '.*@example.test',
  partnerId: null,
  customerId: acme,
};
const lists = { 'auth-providers': [directory] };
const manager = (role: 'customer_admin' | 'customer_credentials_rw'): Partial<Profile> => ({
  ...holding(held(role, { id: acme, name: 'Acme' })),
});

describe('the sign-in providers of a customer', function () {
  this.timeout(60_000);
  const { fetch } = globalThis;
  afterEach(() => {
    cleanup();
    globalThis.fetch = fetch;
  });

  it('AUT-03: the tab lists them in the global and in the customer context', async () => {
    for (const [at, as] of [
      [globalAt, undefined],
      [settingsAt, manager('customer_admin')],
    ] as const) {
      const { place, api } = await openCustomer(rowOf(), { at, lists, ...(as ? { as } : {}) });
      await userEvent.click(screen.getByRole('tab', { name: 'Sign-in providers' }));
      assert.equal(place(), `${at}/tabs/auth-providers`);
      const list = await screen.findByRole('list', { name: 'Sign-in providers' });
      const [item] = within(list).getAllByRole('listitem');
      assert.match(
        item!.textContent,
        /Corporate.*SAML.*Create accounts for new users.*Linked to your account.*Off/,
      );
      assert.ok(api.sent.some(({ url }) => url === `/admin/customers/${acme}/auth-providers`));
      cleanup();
    }
  });

  it('users who don’t manage the customer have no such tab', async () => {
    await openCustomer(rowOf(), { at: settingsAt, lists, as: manager('customer_credentials_rw') });
    assert.ok(screen.queryByRole('tab', { name: 'Sign-in providers' }) === null);
  });
});
