import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { maskedKeyValue } from '@latchkey/events/apiKey/keyValue.ts';
import { rowOf } from '../kit/history/historySamples.ts';
import { withHistory } from '../../../testing/web/kit/history/testHistory.ts';
import {
  acme,
  choose,
  click,
  dialog,
  keyRow,
  north,
  openKeys,
  turnstile,
  valueOf,
} from '../../../testing/web/apiKey/testApiKeys.tsx';

const fill = async (label: RegExp, text: string) =>
  userEvent.type((await dialog(/New API key/)).getByLabelText(label), text);
const rolesOffered = async () => {
  await userEvent.click((await dialog(/New API key/)).getByRole('combobox', { name: /^Role/ }));
  const options = within(await screen.findByRole('listbox')).getAllByRole('option');
  return options.filter(({ dataset }) => (dataset['value'] ?? '') !== '');
};
const create = async () => {
  await fill(/^Name/, 'Turnstile');
  await fill(/^Description/, 'Reads who may enter');
  await userEvent.click((await rolesOffered()).at(-1)!);
  await waitFor(() => assert.ok(screen.queryByRole('listbox') === null));
  await userEvent.click((await dialog(/New API key/)).getByRole('button', { name: 'Create' }));
};

const pageRequests = (sent: readonly { readonly url: string }[]) =>
  sent.filter(({ url }) => !url.startsWith('/admin/profile'));

describe('API keys', function () {
  this.timeout(60_000);
  afterEach(cleanup);

  it('KEY-11, KEY-06: the page of a customer has a title, a button for a new key, and the list with its columns', async () => {
    const { api } = openKeys('customer', [keyRow({ expiresAt: '2026-01-01T00:00:00.000Z' })]);
    await screen.findByRole('heading', { name: 'API users' });
    await screen.findByRole('button', { name: 'New API key' });
    const [head, row] = within(await screen.findByRole('table', { name: 'API users' })).getAllByRole('row');
    const heads = within(head!)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
    assert.deepEqual(heads.slice(0, 4), ['Image', 'Name', 'Description', 'Roles']);
    within(head!).getByRole('button', { name: 'Description' });
    const cells = within(row!)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    assert.ok(row!.querySelector('td [data-letters=T]'), 'picture');
    assert.deepEqual(cells.slice(1, 5), [
      'TurnstileExpired',
      'Reads who may enter',
      'Customer User, read-only',
      'Never',
    ]);
    assert.equal(heads[5], 'Last day');
    const last = new Date(Date.parse('2026-01-01T00:00:00.000Z') - 1);
    assert.equal(cells[5], last.toLocaleDateString('en-US', { dateStyle: 'medium' }), 'before it ends');
    within(row!).getByRole('button', { name: 'Actions for Turnstile' });
    assert.ok(pageRequests(api.sent).every(({ url }) => url.includes(`customerId=${acme}`)));
  });

  it('the keys of a partner are listed, with a single button for a new one, even in an empty list', async () => {
    const { api } = openKeys('partner');
    await screen.findByRole('table', { name: 'API users' });
    await screen.findByRole('button', { name: 'New API key' });
    assert.ok(pageRequests(api.sent).every(({ url }) => url.includes(`partnerId=${north}`)));
    for (const at of ['customer', 'partner'] as const) {
      cleanup();
      openKeys(at, []);
      await screen.findByText(/An API user is a program/);
      screen.getByRole('button', { name: 'New API key' });
    }
  });

  it('KEY-09, KEY-13, KEY-10, KEY-16: a new key is created in a dialog, which then shows its value once', async () => {
    const { api, place } = openKeys('customer');
    await click('New API key');
    await create();
    const shown = await dialog(/API key of Turnstile/);
    assert.equal(shown.getByRole('group', { name: 'API key' }).textContent, valueOf(1));
    shown.getByText(/won’t be able to see it again/);
    assert.deepEqual(api.commands(), [
      {
        method: 'POST',
        url: '/admin/api-keys',
        body: {
          name: 'Turnstile',
          description: 'Reads who may enter',
          role: 'customer_credentials_ro',
          customerId: acme,
          expiresAt: null,
          allowedAddresses: [],
        },
      },
    ]);
    assert.ok(!place().includes('#'));
    await userEvent.click(shown.getByRole('button', { name: 'Close' }));
    await waitFor(() => assert.ok(screen.queryByRole('dialog') === null));
    assert.ok(!document.body.textContent.includes(valueOf(1)));
    assert.ok(!JSON.stringify({ ...sessionStorage, ...localStorage }).includes(valueOf(1)));
  });

  it('Escape asks before it closes the dialog with a new key, until the key was copied', async () => {
    userEvent.setup(); // provides a clipboard
    openKeys('customer');
    await click('New API key');
    await create();
    const shown = await dialog(/API key of Turnstile/);
    await userEvent.keyboard('{Escape}');
    const question = await dialog(/You haven’t copied the key/);
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => assert.equal(screen.getAllByRole('dialog').length, 1));
    await userEvent.click(shown.getByRole('button', { name: 'Copy' }));
    assert.equal(await navigator.clipboard.readText(), valueOf(1));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => assert.ok(screen.queryByRole('dialog') === null));
  });

  it('KEY-14: name, description and role are required', async () => {
    const { api } = openKeys('customer');
    await click('New API key');
    const form = await dialog(/New API key/);
    await userEvent.click(form.getByRole('button', { name: 'Create' }));
    await waitFor(() => assert.equal(form.getAllByText(/^Input is required/).length, 3));
    assert.deepEqual(api.commands(), []);
  });

  it('KEY-19: a customer is offered credentials read-write and read-only', async () => {
    openKeys('customer');
    await click('New API key');
    assert.deepEqual(
      (await rolesOffered()).map(({ dataset }) => dataset['value']),
      ['customer_credentials_rw', 'customer_credentials_ro'],
    );
  });

  it('KEY-20: a partner is offered partner admin, which is preselected', async () => {
    const { api } = openKeys('partner');
    await click('New API key');
    await fill(/^Name/, 'Shop');
    await fill(/^Description/, 'Makes customers');
    assert.deepEqual(
      (await rolesOffered()).map(({ dataset }) => dataset['value']),
      ['partner_admin'],
    );
    await userEvent.keyboard('{Escape}');
    await waitFor(() => assert.ok(screen.queryByRole('listbox') === null));
    await userEvent.click((await dialog(/New API key/)).getByRole('button', { name: 'Create' }));
    await dialog(/API key of Shop/);
    const { role, partnerId } = api.commands()[0]!.body as Record<string, unknown>;
    assert.deepEqual([role, partnerId], ['partner_admin', north]);
  });

  it('the last day must not be in the past, and IP addresses must be valid', async () => {
    const { api } = openKeys('customer');
    await click('New API key');
    const form = await dialog(/New API key/);
    await fill(/^Last day/, '2020-01-01');
    await userEvent.click(form.getByRole('button', { name: 'Add address or range' }));
    await fill(/^IP address or range/, 'nowhere');
    await userEvent.click(form.getByRole('button', { name: 'Create' }));
    await form.findByText('Must not be in the past');
    await form.findByText(/such as 192\.0\.2\.0\/24/);
    assert.deepEqual(api.commands(), []);
  });

  it('KEY-07, KEY-15, KEY-21: credentials show a masked value later; regenerating shows a new one, which can be copied', async () => {
    const { api } = openKeys('customer');
    await choose('Show connection details');
    const shown = await dialog(/API key of Turnstile/);
    const value = () => shown.getByRole('group', { name: 'API key' }).textContent;
    assert.equal(value(), maskedKeyValue(turnstile));
    const call = shown.getByText(/^curl /).textContent;
    const { stdout } = spawnSync('sh', ['-c', call.replace('curl', String.raw`printf '%s\n'`)], {
      env: { PATH: '/usr/bin:/bin', API_KEY: 'lk_test' },
      encoding: 'utf8',
    });
    assert.match(stdout, /^Authorization: Bearer lk_test$/m);
    assert.ok(shown.queryByRole('button', { name: 'Copy' }) === null);
    await userEvent.click(shown.getByRole('button', { name: 'Regenerate' }));
    const question = await dialog(/Regenerate API key/);
    await userEvent.click(question.getByRole('button', { name: 'Regenerate' }));
    await waitFor(() => assert.equal(value(), valueOf(1)));
    assert.deepEqual(
      api.commands().map(({ method, url }) => `${method} ${url}`),
      [`POST /admin/api-keys/${turnstile}/regenerate`],
    );
    const copied: string[] = [];
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => void copied.push(text) },
    });
    await userEvent.click(shown.getByRole('button', { name: 'Copy' }));
    await waitFor(() => assert.deepEqual(copied, [valueOf(1)]));
    Reflect.deleteProperty(navigator, 'clipboard');
  });

  it('the last day can be extended with one press, and the key stays the same', async () => {
    const { api } = openKeys('customer');
    await choose('Change expiry…');
    const expiryDialog = await dialog(/Change expiry/);
    await userEvent.click(expiryDialog.getByRole('button', { name: 'In 90 days' }));
    await userEvent.click(expiryDialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => assert.equal(api.commands().length, 1));
    const [{ method, url, body }] = api.commands() as [{ method: string; url: string; body: unknown }];
    assert.equal(`${method} ${url}`, `PUT /admin/api-keys/${turnstile}/expiry`);
    const days = (Date.parse((body as { expiresAt: string }).expiresAt) - Date.now()) / 86_400_000;
    assert.ok(days > 90 && days <= 91.1, String(days));
  });

  it('its History is opened from its menu', async () => {
    openKeys('customer');
    await screen.findByRole('table', { name: 'API users' });
    const requests = withHistory([
      rowOf(2, [{ field: 'regeneratedAt', from: null, to: '2026-01-02T03:04:05.000Z' }], {
        type: 'ApiKeyRegenerated',
      }),
      rowOf(1, [], { type: 'ApiKeyCreated' }),
    ]);
    await choose('History');
    const shown = await dialog(/History of Turnstile/);
    await shown.findByText('Regenerated');
    assert.ok(requests.some(url => url.startsWith(`/admin/api-keys/${turnstile}/events`)));
  });

  it('every entry of its menu opens a dialog with content, even while its data is loading', async () => {
    openKeys('customer', [keyRow({ use: 'DIRECTORY' })]);
    await screen.findByRole('table', { name: 'API users' });
    globalThis.fetch = () => new Promise<never>(() => undefined);
    await click('Actions for Turnstile');
    const entries = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    await userEvent.keyboard('{Escape}');
    assert.equal(entries.length, 5);
    for (const entry of entries) {
      await choose(entry);
      const opened = await screen.findByRole('dialog');
      const content = opened.querySelector<HTMLElement>('.MuiDialogContent-root');
      const isWaiting = content?.querySelector('[aria-busy=true]') !== null;
      assert.ok(isWaiting || content.textContent !== '', entry);
      await userEvent.keyboard('{Escape}');
      await waitFor(() => assert.ok(screen.queryByRole('dialog') === null));
    }
  });

  it('KEY-08: a key is deleted after a confirmation', async () => {
    const { api } = openKeys('customer');
    await choose('Delete API key');
    const question = await dialog(/Delete API key/);
    assert.deepEqual(api.commands(), []);
    await userEvent.click(question.getByRole('button', { name: 'Delete API key' }));
    await waitFor(() => assert.ok(screen.queryByRole('dialog') === null));
    assert.deepEqual(
      api.commands().map(({ method, url }) => `${method} ${url}`),
      [`DELETE /admin/api-keys/${turnstile}`],
    );
  });
});
