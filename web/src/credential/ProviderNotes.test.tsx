import { cleanup, configure, screen } from '@testing-library/react';
import assert from 'node:assert/strict';
import { credentialWith, happeningOf, openPage } from '../../../testing/web/credential/testCredential.tsx';
import { reader } from '../../../testing/web/people.ts';

configure({ asyncUtilTimeout: 20_000 });
const status = (n: number, from: string, to: string) =>
  happeningOf(n, 'CredentialReported', { from, status: to }, [{ field: 'status', from, to }]);

describe('a change that the provider doesn’t confirm', function () {
  this.timeout(60_000);
  const { fetch } = globalThis;
  afterEach(() => {
    cleanup();
    globalThis.fetch = fetch;
  });
  const cardText = async (name: RegExp) => (await screen.findByRole('region', { name })).textContent ?? '';

  it('is shown after a day, with its start and what to do', async () => {
    for (const pending of ['REDEPLOYING', 'UPDATING', 'REMOVING'] as const) {
      openPage({
        rows: [credentialWith({ status: pending, updatedAt: new Date().toISOString() })],
        happenings: [status(2, 'DEPLOYED', pending)],
      });
      await screen.findByText(/hasn’t confirmed this since Jan 2, 2026.*Contact the provider’s support/);
      cleanup();
    }
  });

  it('tells users who may only look whom to ask', async () => {
    openPage({
      rows: [credentialWith({ status: 'UPDATING' })],
      happenings: [status(2, 'DEPLOYED', 'UPDATING')],
      profile: reader,
    });
    await screen.findByText(/Ask a customer admin to contact the provider’s support\.$/);
  });

  it('is normal progress on the first day', async () => {
    const recent = { ...status(2, 'DEPLOYED', 'UPDATING'), at: new Date().toISOString() };
    openPage({ rows: [credentialWith({ status: 'UPDATING' })], happenings: [recent] });
    await screen.findByText('On the phone');
    assert.doesNotMatch(await cardText(/A change is on its way/), /hasn’t confirmed/);
  });

  it('is named after it failed, with who can act', async () => {
    const renamed = { field: 'nameOnCard', from: 'Ada', to: 'Ada Lovelace' };
    const happenings = [
      status(4, 'UPDATING', 'UPDATE_FAILED'),
      status(3, 'DEPLOYED', 'UPDATING'),
      happeningOf(2, 'CredentialRenamed', {}, [renamed]),
    ];
    openPage({ rows: [credentialWith({ status: 'UPDATE_FAILED' })], happenings });
    await screen.findByText(/^Last change, Jan 2, 2026/);
    assert.match(
      await cardText(/A change didn’t reach the phone/),
      /Your turn.*Replace it if the phone needs the change.*Name on card.*Ada.*Ada Lovelace/,
    );
    cleanup();
    openPage({ rows: [credentialWith({ status: 'UPDATE_FAILED' })], happenings, profile: reader });
    await screen.findByText(/Ask a customer admin to replace it if the phone needs the change\.$/);
  });
});
