import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import {
  north,
  openCustomer,
  partnerAdmin,
  rowOf,
  settingsAt,
} from '../../../testing/web/customer/testCustomers.tsx';

const tabs = () => screen.queryAllByRole('tab').map(one => one.textContent);

describe('the tabs of a customer', function () {
  this.timeout(60_000);
  const { fetch } = globalThis;
  afterEach(() => {
    cleanup();
    globalThis.fetch = fetch;
  });

  it('CUS-28, CUS-30: in the global context there are tabs of formats, sign-in providers and credits, too; of contracts for global admins only', async () => {
    await openCustomer(rowOf());
    assert.deepEqual(tabs(), [
      'Overview',
      'Data formats',
      'Customization',
      'Sign-in providers',
      'Credits',
      'Contracts',
      'History',
    ]);
    await userEvent.click(screen.getByRole('tab', { name: 'Contracts' }));
    await screen.findByText('This customer has no contract, so each credential costs a credit.');
    cleanup();
    await openCustomer(rowOf(), { as: partnerAdmin(north) });
    assert.ok(!tabs().includes('Contracts'));
    cleanup();
    await openCustomer(rowOf(), { at: settingsAt });
    assert.ok(!tabs().includes('Contracts'));
  });

  it('CRE-07: the credits tab exists in the global context only', async () => {
    await openCustomer(rowOf());
    assert.ok(tabs().includes('Credits'));
    cleanup();
    await openCustomer(rowOf(), { at: settingsAt });
    assert.ok(screen.queryByRole('tab', { name: 'Credits' }) === null);
  });
});
