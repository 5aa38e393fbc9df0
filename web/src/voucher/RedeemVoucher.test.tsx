import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { acme, credits, inDialog, openConsole, summer } from '../../../testing/web/voucher/testVouchers.tsx';
import { preferences } from '../core/preferences.ts';
import { held, holding } from '../../../testing/web/people.ts';

const { fetch } = globalThis;
const page = '/customers/c/credentials/credits';
const redeem = () => screen.findByRole('button', { name: 'Redeem voucher' });
const problem = (status: number, body: object) => new Response(JSON.stringify(body), { status });

describe('redeeming a voucher', function () {
  this.timeout(60_000);
  afterEach(() => {
    cleanup();
    globalThis.fetch = fetch;
    localStorage.clear();
  });

  it('VOU-09: the credits page has an action for users who manage the customer; a wrong code is reported at the field, a used code above it', async () => {
    const { commands } = openConsole(page);
    await userEvent.click(await redeem());
    const dialog = await inDialog('Redeem voucher');
    dialog.getByText('The voucher’s credits will be added to Acme Works.');
    await userEvent.click(dialog.getByLabelText(/Code/));
    await userEvent.paste(summer.voucherCode);
    await userEvent.click(dialog.getByRole('button', { name: 'Redeem' }));
    await screen.findByText('Voucher redeemed, credits added');
    const body = { voucherCode: summer.voucherCode, customerId: 'c' };
    assert.deepEqual(commands(), [{ method: 'POST', url: '/admin/vouchers/redeem', body }]);
    await waitFor(() => assert.ok(screen.queryByRole('dialog') === null));
    cleanup();
    const message = 'There is no voucher with this code.';
    const errors = [{ field: 'voucherCode', code: '404.003.001', reason: 'voucher.unknown', message }];
    for (const [refusal, isAtField] of [
      [problem(404, { code: '404.003.001', reason: 'voucher.unknown', detail: message, errors }), true],
      [
        problem(409, {
          code: '409.003.001',
          reason: 'voucher.redeemed',
          detail: 'This voucher was redeemed.',
        }),
        false,
      ],
    ] as const) {
      openConsole(page, { refusal });
      await userEvent.click(await redeem());
      const question = await inDialog('Redeem voucher');
      const input = question.getByLabelText(/Code/);
      await userEvent.type(input, 'x');
      await userEvent.click(question.getByRole('button', { name: 'Redeem' }));
      await question.findByText(isAtField ? message : 'This voucher was redeemed.');
      assert.equal(input.getAttribute('aria-invalid') === 'true', isAtField);
      await userEvent.keyboard('{Escape}');
      await waitFor(() => assert.ok(screen.queryByRole('dialog') === null), { timeout: 5_000 });
      cleanup();
    }
    const as = holding(held('customer_admin', { id: 'd', name: 'Other' }), held('customer_credentials_ro'));
    const { place } = openConsole(page, { as });
    await waitFor(() => assert.notEqual(place(), page));
    assert.ok(screen.queryByRole('button', { name: 'Redeem voucher' }) === null);
  });

  it('the link of a QR code leads to the credits of the only customer, with the code entered', async () => {
    const { place, commands } = openConsole(`/redeem#${summer.voucherCode}`);
    const dialog = await inDialog('Redeem voucher');
    assert.equal(place(), credits(summer.voucherCode));
    assert.equal(dialog.getByLabelText<HTMLInputElement>(/Code/).value, summer.voucherCode);
    await userEvent.click(dialog.getByRole('button', { name: 'Redeem' }));
    await waitFor(() => assert.equal(commands().length, 1));
    await waitFor(() => assert.equal(place(), page));
  });

  it('users with several customers choose one, also if they used one before', async () => {
    preferences.keepLastCustomer('c');
    const other = { ...acme, id: '0197f3a0-0000-7000-8000-00000000000d', name: 'Other Works' };
    const { place, commands } = openConsole(`/redeem#${summer.voucherCode}`, { customers: [acme, other] });
    const dialog = await inDialog('Redeem voucher');
    assert.equal(place(), `/redeem#${summer.voucherCode}`);
    const customer = dialog.getByRole<HTMLInputElement>('combobox', { name: 'Customer' });
    assert.equal(customer.value, '');
    assert.equal(dialog.getByLabelText<HTMLInputElement>(/Code/).value, summer.voucherCode);
    await userEvent.click(dialog.getByRole('button', { name: 'Redeem' }));
    await dialog.findByText(/^Input is required/);
    assert.deepEqual(commands(), []);
    await userEvent.click(customer);
    await userEvent.click(await screen.findByRole('option', { name: 'Other Works' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Redeem' }));
    const body = { voucherCode: summer.voucherCode, customerId: other.id };
    await waitFor(() =>
      assert.deepEqual(commands(), [{ method: 'POST', url: '/admin/vouchers/redeem', body }]),
    );
    await waitFor(() => assert.equal(place(), `/customers/${other.id}/credentials/credits`));
  });

  it('one of several customers is preselected if the user manages no other one', async () => {
    const other = { ...acme, id: 'd', name: 'Other Works' };
    const as = holding(
      held('customer_admin', { id: 'd', name: 'Other Works' }),
      held('customer_credentials_ro'),
    );
    const { place } = openConsole(`/redeem#${summer.voucherCode}`, { customers: [acme, other], as });
    await waitFor(() => assert.match(place(), /^\/customers\/d\/credentials\/credits/));
  });
});
