import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { held, holding } from '../../../testing/web/people.ts';
import { show } from '../../../testing/web/render.tsx';
import { ProfilePage } from './ProfilePage.tsx';

const { fetch } = globalThis;
interface Sent {
  readonly url: string;
  readonly method: string | undefined;
  readonly body: unknown;
}

const server = (status = 200, answer: object = {}) => {
  const sent: Sent[] = [];
  globalThis.fetch = async (input, init) => {
    if ((init?.method ?? 'GET') === 'GET') return new Response('[]');
    sent.push({ url: String(input), method: init?.method, body: JSON.parse(String(init?.body)) });
    return status === 204 ? new Response(null, { status }) : new Response(JSON.stringify(answer), { status });
  };
  return sent;
};
const click = async (name: string) =>
  userEvent.click(screen.queryByRole('link', { name }) ?? (await screen.findByRole('button', { name })));
const type = async (label: RegExp, text: string) => {
  const box = within(screen.getByRole('dialog')).getByLabelText(label);
  await userEvent.clear(box);
  if (text !== '') await userEvent.type(box, text);
};
const submit = (name: string) =>
  userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
const errorOf = (label: RegExp) => {
  const box = within(screen.getByRole('dialog')).getByLabelText(label);
  return box.getAttribute('aria-invalid') === 'true';
};

describe('the profile page', function () {
  this.timeout(20_000);
  afterEach(() => {
    cleanup();
    globalThis.fetch = fetch;
    localStorage.clear();
  });

  beforeEach(() => void server());

  it('says what each role may do, and whom to ask about the rest', async () => {
    show(<ProfilePage />, { profile: { rolesSorted: ['customer_credentials_rw'] } });
    await screen.findByText(
      'Can issue, change, suspend and remove credentials of one customer, and assign them to its devices',
    );
    screen.getByText('Ask a customer admin about users, settings, cards, API keys and credits.');
  });

  it('offers to choose notifications only if there are any for the role', async () => {
    show(<ProfilePage />, { profile: holding(held('customer_credentials_ro')) });
    await screen.findByText('There are no notifications for your role.');
    cleanup();
    show(<ProfilePage />, { profile: holding(held('customer_admin')) });
    const link = await screen.findByRole('link', { name: /^Choose which/ });
    assert.equal(link.getAttribute('href'), '/notifications#settings');
    assert.ok(screen.queryByText('There are no notifications for your role.') === null);
  });

  it('32.41: says which customer was deleted, when and by whom, because the console is empty', async () => {
    const gone = { id: 'c', noun: 'customer', name: 'Acme Works', deletedAt: '2026-11-20T13:05:00.000Z' };
    const goneTenants = [
      { ...gone, deletedBy: { kind: 'user', id: 'u', name: 'Grace Hopper' } },
      { ...gone, id: 'd', name: 'Quay Works', deletedBy: { kind: 'user', id: 'v', name: null } },
    ];
    show(<ProfilePage />, { profile: { goneTenants } });
    await screen.findByText(
      /^“Acme Works” was deleted on .*2026 by Grace Hopper, so you no longer have access to it\.$/,
    );
    screen.getByText(/^“Quay Works” was deleted on .*2026, so you no longer have access to it\.$/);
  });

  it('users without a password aren’t offered anything that requires it', async () => {
    globalThis.fetch = async input =>
      Response.json(
        String(input).endsWith('/second-factor')
          ? { totp: false, passkeys: [], recoveryCodesLeft: 0, hasPassword: false, isRequired: false }
          : [],
      );
    show(<ProfilePage />, { at: '/profile/auth-providers' });
    await screen.findByText(/^You sign in with a sign-in provider and have no password here/);
    for (const name of ['Change password', 'Change email'])
      assert.ok(screen.queryByRole('link', { name }) === null);
    cleanup();
    show(<ProfilePage />, { at: '/profile#password' });
    const dialog = within(await screen.findByRole('dialog', { name: 'Change password' }));
    await dialog.findByText(/have no password here/);
    assert.ok(dialog.queryByLabelText(/^Current password/) === null);
  });

  it('PRO-05: the language is required: one of two is always chosen', async () => {
    show(<ProfilePage />);
    await click('Edit section: Your details');
    const dialog = within(screen.getByRole('dialog'));
    assert.match(dialog.getByText(/^Language/).textContent, /\*$/);
    await userEvent.click(dialog.getByRole('combobox', { name: /Language/ }));
    const options = within(await screen.findByRole('listbox')).getAllByRole('option');
    assert.deepEqual(
      options.map(({ textContent }) => textContent),
      ['English', 'Deutsch'],
    );
    dialog.getByText(/Changing it also changes the language in this browser\.$/);
  });

  it('PRO-02: the overview shows name and language', () => {
    show(<ProfilePage />);
    assert.ok(screen.getByText('Ada Lovelace'));
    assert.ok(screen.getByText('English'));
    assert.ok(screen.getByText(/^For emails to you/));
  });

  it('PRO-03: name and language are edited, and the console speaks the chosen language', async () => {
    const sent = server(200, { fullName: 'Ada King', locale: 'de' });
    show(<ProfilePage />);
    await click('Edit section: Your details');
    await type(/^Name/, 'Ada King');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('combobox', { name: /Language/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Deutsch' }));
    await submit('Save');
    await waitFor(() => assert.ok(screen.queryByRole('dialog') === null));
    assert.deepEqual(sent, [
      { url: '/admin/profile', method: 'PUT', body: { fullName: 'Ada King', locale: 'de' } },
    ]);
    assert.equal(localStorage.getItem('locale'), 'de');
  });

  it('PRO-04: a name is required, and has at most 255 characters', async () => {
    const sent = server();
    show(<ProfilePage />);
    await click('Edit section: Your details');
    await type(/^Name/, '');
    await submit('Save');
    await waitFor(() => assert.ok(errorOf(/^Name/)));
    assert.deepEqual(sent, []);
    const box = within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>(/^Name/);
    await userEvent.click(box);
    await userEvent.paste('x'.repeat(256));
    const length = box.value.length;
    assert.equal(length, 255, 'the box takes no more');
    assert.deepEqual(sent, []);
  });

  it('PRO-19: the dialog asks for the current password, the new one and its repetition', async () => {
    const sent = server(204);
    show(<ProfilePage />, { at: '/profile/auth-providers' });
    await click('Change password');
    await type(/^Current password/, 'correct horse battery');
    await type(/^New password/, 'the chosen passphrase');
    await type(/^Repeat the new password/, 'the chosen passphrase');
    await submit('Change password');
    await waitFor(() => assert.ok(screen.queryByRole('dialog') === null));
    const body = { currentPassword: 'correct horse battery', newPassword: 'the chosen passphrase' };
    assert.deepEqual(sent, [{ url: '/admin/profile/password', method: 'PUT', body }]);
  });

  it('each password can be shown, and the new one says how strong it is', async () => {
    show(<ProfilePage />, { at: '/profile/auth-providers' });
    await click('Change password');
    const dialog = within(screen.getByRole('dialog'));
    assert.equal(dialog.getAllByRole('button', { name: 'Show password' }).length, 3);
    assert.ok(dialog.queryByRole('meter') === null);
    await type(/^New password/, 'aaaaaaaaaaaa');
    dialog.getByText('Weak');
    await type(/^New password/, 'the chosen passphrase');
    dialog.getByText('Strong');
    dialog.getByRole('meter', { name: 'Password strength' });
    const box = dialog.getByLabelText<HTMLInputElement>(/^New password/);
    assert.equal(box.type, 'password');
    await userEvent.click(dialog.getAllByRole('button', { name: 'Show password' })[1]!);
    assert.equal(box.type, 'text');
  });

  it('PRO-20: all three are required', async () => {
    const sent = server(204);
    show(<ProfilePage />, { at: '/profile/auth-providers' });
    await click('Change password');
    await submit('Change password');
    for (const label of [/^Current password/, /^New password/, /^Repeat the new password/])
      await waitFor(() => assert.ok(errorOf(label), String(label)));
    assert.deepEqual(sent, []);
  });

  it('PRO-21: the new password and its repetition must match', async () => {
    const sent = server(204);
    show(<ProfilePage />, { at: '/profile/auth-providers' });
    await click('Change password');
    await type(/^Current password/, 'correct horse battery');
    await type(/^New password/, 'the chosen passphrase');
    await type(/^Repeat the new password/, 'another passphrase');
    await submit('Change password');
    assert.ok(await screen.findByText('Passwords do not match'));
    assert.deepEqual(sent, []);
  });

  it('a wrong current password is shown at its field, and the dialog stays', async () => {
    const errors = [{ field: 'currentPassword', message: 'This password is wrong.' }];
    server(400, { status: 400, code: '400.001.001', errors });
    show(<ProfilePage />, { at: '/profile/auth-providers' });
    await click('Change password');
    await type(/^Current password/, 'wrong');
    await type(/^New password/, 'the chosen passphrase');
    await type(/^Repeat the new password/, 'the chosen passphrase');
    await submit('Change password');
    assert.ok(await screen.findByText('This password is wrong.'));
    assert.ok(errorOf(/^Current password/));
  });
});
