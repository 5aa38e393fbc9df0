import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { PartnerProviders } from './pickers.tsx';
import { doors, doorsWith, openProviders } from '../../../testing/web/provider/testProviders.tsx';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the keys of a partner’s provider', function () {
  this.timeout(60_000);
  const { fetch } = globalThis;
  afterEach(() => {
    cleanup();
    globalThis.fetch = fetch;
  });

  const partner = <PartnerProviders partnerId="0197f3a0-0000-7000-8000-0000000000a1" />;
  it('PCF-53: a partner without a key generation mode shows a warning with a link to it', async () => {
    const unset = 'The key generation mode isn’t configured. Configure it before you create customers.';
    await openProviders(partner, [doors]);
    assert.ok(screen.queryByText(unset) === null);
    cleanup();
    await openProviders(partner, [doorsWith({})]);
    screen.getByText(unset);
    await press('Configure');
    within(await screen.findByRole('dialog', { name: 'Edit keys' })).getByText(
      'Only new customers get these keys. Existing customers keep theirs.',
    );
  });

  it('PCF-45: a partner with more than one provider is warned about, on the page and in the browser’s console', async () => {
    const output = new Array<string>();
    const { warn } = console;
    console.warn = (text: string) => void output.push(text);
    try {
      await openProviders(partner, [doors]);
      assert.equal(output.length, 0);
      cleanup();
      const second = { ...doors, credentialProviderId: 'second', displayName: 'Gates' };
      await openProviders(partner, [doors, second]);
      screen.getByText(/Only one provider per partner is supported/);
      assert.equal(output.filter(text => text.includes('has 2 providers')).length, 1);
    } finally {
      console.warn = warn;
    }
  });
});
