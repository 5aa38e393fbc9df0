import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { show } from '../../../testing/web/render.tsx';
import { fakePasskeys } from '../../../testing/web/core/testPasskeys.ts';
import { SecondFactorCard } from './SecondFactorCard.tsx';

const { fetch } = globalThis;
const path = '/admin/profile/second-factor';
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const codes = Array.from({ length: 10 }, (_, n) => `AAAA-BBBB-CCCC-DDD${'ABCDEFGHIJ'[n]}`);
const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const refused = (field: string, message: string) =>
  json(400, { status: 400, code: '400.001.001', errors: [{ field, reason: 'x', message }] });

const laptop = {
  id: '0197f3a0-0000-7000-8000-0000000000d1',
  name: 'Laptop',
  addedAt: '2026-11-20T08:00:00.000Z',
  lastUsedAt: null,
};

interface Sent {
  readonly what: string;
  readonly body: unknown;
}

const none: readonly object[] = [];
const server = (
  now = { totp: false, passkeys: none, recoveryCodesLeft: 0, hasPassword: true, isRequired: false },
) => {
  const state = { now };
  const sent: Sent[] = [];
  globalThis.fetch = async (input, init) => {
    const [url, method] = [String(input), init?.method ?? 'GET'];
    if (method === 'GET') return json(200, state.now);
    const body = JSON.parse(String(init?.body)) as { password?: string; code?: string };
    sent.push({ what: `${method} ${url.slice(path.length)}`, body });
    if (body.password === 'wrong') return refused('password', 'This password is wrong.');
    if (body.code === '000000') return refused('code', 'This code is wrong.');
    if (url.endsWith('/passkeys')) return json(200, { challenge: 'AAAA', user: { id: 'AAAA' } });
    if (url.endsWith('/passkeys/confirm')) {
      state.now = { ...state.now, passkeys: [laptop], recoveryCodesLeft: 10 };
      return json(200, { recoveryCodes: codes });
    }
    if (method === 'DELETE' && url.endsWith(laptop.id)) {
      state.now = { ...state.now, passkeys: [] };
      return new Response(null, { status: 204 });
    }
    if (method === 'DELETE') {
      state.now = { ...state.now, totp: false, recoveryCodesLeft: 0 };
      return new Response(null, { status: 204 });
    }
    if (url.endsWith('/totp'))
      return json(200, { secret, url: `otpauth://totp/Latchkey:ada?secret=${secret}` });
    state.now = { ...state.now, totp: true, recoveryCodesLeft: 10 };
    return json(200, { recoveryCodes: codes });
  };
  return sent;
};
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const press = (among: Pick<typeof screen, 'getByRole'>, name: string) =>
  userEvent.click(among.getByRole('button', { name }));
const closed = () => waitFor(() => assert.ok(screen.queryByRole('dialog') === null));

describe('the second factor on the profile', function () {
  this.timeout(30_000);
  afterEach(() => {
    cleanup();
    globalThis.fetch = fetch;
  });

  it('is switched on with the password, a QR code and a first code; then the recovery codes are shown, and can be copied or saved', async () => {
    const sent = server();
    show(<SecondFactorCard />);
    await userEvent.click(await screen.findByRole('button', { name: 'Add an authenticator app' }));
    const asking = await dialog('Second factor');
    const password = asking.getByLabelText<HTMLInputElement>(/^Current password/);
    assert.deepEqual([password.type, password.autocomplete], ['password', 'current-password']);
    await userEvent.type(password, 'wrong');
    await press(asking, 'Continue');
    await asking.findByText('This password is wrong.');
    await userEvent.clear(password);
    await userEvent.type(password, 'right');
    await press(asking, 'Continue');
    await screen.findByRole('img');
    const setup = await dialog('Second factor');
    setup.getByText(secret);
    const code = setup.getByLabelText<HTMLInputElement>(/^Code/);
    assert.equal(code.autocomplete, 'one-time-code');
    await userEvent.type(code, '000000');
    await press(setup, 'Add app');
    await setup.findByText('This code is wrong.');
    await userEvent.clear(code);
    await userEvent.type(code, ' 123456 ');
    await press(setup, 'Add app');
    const made = await dialog('Your recovery codes');
    assert.deepEqual(
      made.getAllByRole('listitem').map(({ textContent }) => textContent),
      codes,
    );
    made.getByRole('button', { name: 'Copy' });
    made.getByRole('button', { name: 'Save as a file' });
    await press(made, 'I’ve saved the codes');
    await closed();
    await screen.findByText('10 of 10 recovery codes left');
    assert.deepEqual(sent, [
      { what: 'POST /totp', body: { password: 'wrong' } },
      { what: 'POST /totp', body: { password: 'right' } },
      { what: 'POST /totp/confirm', body: { code: '000000' } },
      { what: 'POST /totp/confirm', body: { code: '123456' } },
    ]);
  });

  it('new recovery codes and turning it off require the password', async () => {
    const sent = server({
      totp: true,
      passkeys: none,
      recoveryCodesLeft: 2,
      hasPassword: true,
      isRequired: false,
    });
    show(<SecondFactorCard />);
    await screen.findByText('2 of 10 recovery codes left');
    screen.getByText(/Generate new recovery codes now/);
    await press(screen, 'Generate new codes');
    const asking = await dialog('Generate new recovery codes?');
    await press(asking, 'Generate new codes');
    await asking.findByText(/^Input is required/);
    await userEvent.type(asking.getByLabelText(/^Current password/), 'right');
    await press(asking, 'Generate new codes');
    await press(await dialog('Your recovery codes'), 'I’ve saved the codes');
    await screen.findByText('10 of 10 recovery codes left');
    assert.ok(screen.queryByText(/Generate new recovery codes now/) === null);
    await closed();
    await press(screen, 'Turn off');
    const off = await dialog('Turn off the second factor?');
    await userEvent.type(off.getByLabelText(/^Current password/), 'right');
    assert.match(off.getByRole('button', { name: 'Turn off' }).className, /Error/);
    await press(off, 'Turn off');
    await screen.findByRole('button', { name: 'Add an authenticator app' });
    assert.deepEqual(sent, [
      { what: 'POST /recovery-codes', body: { password: 'right' } },
      { what: 'DELETE /totp', body: { password: 'right' } },
    ]);
  });

  it('a passkey is named, created by the browser after the password, listed, and removed; a cancelled prompt is reported', async () => {
    const leave = fakePasskeys();
    try {
      const sent = server();
      show(<SecondFactorCard />);
      await userEvent.click(await screen.findByRole('button', { name: 'Add a passkey' }));
      const naming = await dialog('Add a passkey');
      await userEvent.clear(naming.getByLabelText(/^Name/));
      await userEvent.type(naming.getByLabelText(/^Name/), 'Laptop');
      await userEvent.type(naming.getByLabelText(/^Current password/), 'right');
      await press(naming, 'Continue');
      await naming.findByText(/Couldn’t add the passkey/);
      await press(naming, 'Continue');
      await press(await dialog('Your recovery codes'), 'I’ve saved the codes');
      await closed();
      const line = within((await screen.findByText('Laptop')).closest('li')!);
      line.getByText(/not used yet/);
      screen.getByRole('button', { name: 'Add an authenticator app' });
      assert.ok(screen.queryByRole('button', { name: 'Turn off' }) === null);
      await press(line, 'Remove the passkey Laptop');
      const removing = await dialog('Remove the passkey Laptop?');
      await userEvent.type(removing.getByLabelText(/^Current password/), 'right');
      await press(removing, 'Remove');
      await screen.findByRole('button', { name: 'Add an authenticator app' });
      const begin = { what: 'POST /passkeys', body: { password: 'right' } };
      assert.deepEqual(
        sent.map(({ what, body }) => ({ what, body: 'passkey' in (body as object) ? 'made' : body })),
        [
          begin,
          begin,
          { what: 'POST /passkeys/confirm', body: 'made' },
          { what: `DELETE /passkeys/${laptop.id}`, body: { password: 'right' } },
        ],
      );
    } finally {
      leave();
    }
  });

  it('isn’t offered to users without a password, and a failure is shown', async () => {
    server({ totp: false, passkeys: none, recoveryCodesLeft: 0, hasPassword: false, isRequired: false });
    show(<SecondFactorCard />);
    await screen.findByText(/You sign in with a sign-in provider/);
    assert.ok(screen.queryByRole('button', { name: 'Add an authenticator app' }) === null);
    cleanup();
    globalThis.fetch = async () => json(503, { code: '503.001.001', detail: 'Away for a moment.' });
    show(<SecondFactorCard />);
    await screen.findByText(/Away for a moment/);
    server();
    await userEvent.click(screen.getByRole('button', { name: /again/i }));
    await screen.findByRole('button', { name: 'Add an authenticator app' });
  });
});
