import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { credentialWith, idOf, openPage } from '../../../testing/web/credential/testCredential.tsx';

describe('the dialog “Lost or stolen”', function () {
  this.timeout(60_000);
  const { fetch } = globalThis;
  afterEach(() => {
    cleanup();
    globalThis.fetch = fetch;
  });

  it('says which of the chosen credentials keep working if the others are suspended', async () => {
    const badge = credentialWith({
      id: idOf(1),
      type: 'user',
      status: 'DEPLOYED',
      canSuspendWallet: false,
      canBeReplaced: true,
      cardProfile: { id: 'p', displayName: 'Staff badge' },
    });
    const personId = idOf(6);
    openPage({ rows: [credentialWith({ personId, canBeReplaced: true }), { ...badge, personId }] });
    await userEvent.click(await screen.findByRole('button', { name: 'Lost or stolen…' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByRole('button', { name: /^Replace 2/ });
    await userEvent.click(dialog.getByRole('radio', { name: /^Suspend/ }));
    dialog.getByRole('button', { name: 'Suspend credential' });
    const text = /“Staff badge” can’t be suspended and still works\. Remove it instead\?/;
    dialog.getByText(text);
    await userEvent.click(dialog.getByRole('checkbox', { name: /Staff badge/ }));
    assert.ok(dialog.queryByText(text) === null);
    await userEvent.click(dialog.getByRole('checkbox', { name: /Staff badge/ }));
    await userEvent.click(dialog.getByRole('radio', { name: /^Remove/ }));
    assert.ok(dialog.queryByText(text) === null);
    dialog.getByRole('button', { name: /^Remove 2/ });
  });

  it('names the person, and speaks of a single credential as one', async () => {
    openPage({ rows: [credentialWith({ canBeReplaced: true })] });
    await userEvent.click(await screen.findByRole('button', { name: 'Lost or stolen…' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByRole('button', { name: 'Replace credential' });
    dialog.getByText('Ada Lovelace');
    dialog.getByText('A credential with the same data will be issued and sent. The old one will be removed.');
    dialog.getByText('Missing credential');
  });
});
