import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { show } from '../../../testing/web/render.tsx';
import { dataProvider } from '../core/dataProvider.ts';
import { SecondFactorSection } from './SecondFactorSection.tsx';
import { ada, admin, customerAdmin, grace, person, usersApi } from '../../../testing/web/user/testUsers.tsx';

const { fetch } = globalThis;
const resetButton = () => screen.queryByRole('button', { name: 'Reset second factor' });

describe('the second factor of a user', function () {
  this.timeout(30_000);
  afterEach(() => {
    cleanup();
    globalThis.fetch = fetch;
  });
  const open = (row = person(), as = admin) => {
    const api = usersApi([row]);
    api.state.secondFactor = { totp: true, passkeys: 2, recoveryCodesLeft: 7 };
    globalThis.fetch = api.fetch as typeof globalThis.fetch;
    show(<SecondFactorSection row={row} />, { dataProvider, profile: as });
    return api;
  };

  it('is shown, and reset after a confirmation that explains the impact', async () => {
    const api = open();
    await screen.findByText('Authenticator app, 2 passkeys');
    await userEvent.click(resetButton()!);
    const question = within(await screen.findByRole('dialog', { name: 'Reset the second factor?' }));
    question.getByText(/Make sure that Grace Hopper really asked for this/);
    await userEvent.click(question.getByRole('button', { name: 'Reset second factor' }));
    await screen.findByText('None');
    assert.ok(resetButton() === null);
    assert.deepEqual(
      api.commands().map(({ method, url }) => [method, url]),
      [['DELETE', `/admin/users/${grace}/second-factor`]],
    );
  });

  it('can’t be reset for oneself, or for higher roles', async () => {
    open(person({ id: ada }));
    await screen.findByText('Authenticator app, 2 passkeys');
    assert.ok(resetButton() === null);
    cleanup();
    open(person(), customerAdmin);
    await screen.findByText('Authenticator app, 2 passkeys');
    assert.ok(resetButton() === null);
  });
});
