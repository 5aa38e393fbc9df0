import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { choose, openKeys } from '../../../testing/web/apiKey/testApiKeys.tsx';
import { openUser } from '../../../testing/web/user/testUsers.tsx';
import { openConsole, pageOf, summer } from '../../../testing/web/voucher/testVouchers.tsx';
import { chooseOf } from '../../../testing/web/rowMenu.ts';

const { fetch } = globalThis;
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('the questions before something is deleted', function () {
  this.timeout(60_000);
  afterEach(() => {
    cleanup();
    globalThis.fetch = fetch;
  });

  it('ERR-26: API keys, vouchers, users and permissions are deleted only after a confirmation', async () => {
    const question = async (name: string) => {
      const dialog = within(await screen.findByRole('dialog', { name }));
      await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
      cleanup();
    };
    const keys = openKeys('customer').api;
    await choose('Delete API key');
    await question('Delete API key?');
    assert.deepEqual(keys.commands(), []);
    const vouchers = openConsole(pageOf(summer));
    await chooseOf('Summer bonus', 'Delete');
    await question('Delete voucher?');
    assert.deepEqual(vouchers.commands(), []);
    for (const [button, title] of [
      ['Delete user', 'Delete user?'],
      [/^Remove: Customer User, read-only/, 'Remove permission?'],
    ] as const) {
      const users = (await openUser()).api;
      await press(button);
      await question(title);
      assert.deepEqual(users.commands(), []);
    }
  });
});
