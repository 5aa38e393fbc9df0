import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import assert from 'node:assert/strict';
import { held, holding } from '../../../testing/web/people.ts';
import { show } from '../../../testing/web/render.tsx';
import { DifferencesPage } from './DifferencesPage.tsx';

const provider = {
  credentialProviderId: 'p',
  credentialProvider: 'LEGIC_CONNECT',
  displayName: 'Connect',
  configId: 'f',
};
const wallet = { ...provider, credentialProviderId: 'w', credentialProvider: 'LATCHKEY_WALLET' };
const at = new Date(Date.now() - 120_000).toISOString();
const run = {
  id: 'p',
  status: 'FINISHED',
  comparedCount: 120,
  unlistedCount: 0,
  unassignedCount: 1_200,
  coverage: 'OURS',
  endedAt: at,
  httpStatus: null,
};
const lost = {
  id: '1',
  comparisonId: 'p',
  cause: 'MISSING',
  credential: { id: 'c1', nameOnCard: 'Ada Lovelace' },
  ours: 'DEPLOYED',
  theirs: null,
  fields: [],
  status: 'OPEN',
  failure: null,
  foundAt: at,
  ways: ['RESTORE', 'ACCEPT'],
};
const strange = {
  ...lost,
  id: '2',
  cause: 'UNKNOWN',
  credential: null,
  ours: null,
  theirs: 'DEPLOYED',
  providerRef: 'file-9',
  status: 'FAILED',
  failure: { message: 'The provider rejected the change.' },
  ways: ['RESTORE'],
};

describe('the differences of a customer', function () {
  this.timeout(20_000);
  const { fetch } = globalThis;
  afterEach(() => {
    cleanup();
    globalThis.fetch = fetch;
  });
  const sent: { readonly url: string; readonly body: unknown }[] = [];
  const open = (
    role: Parameters<typeof held>[0],
    rows: readonly object[] = [lost, strange],
    runs: readonly object[] = [run],
  ) => {
    sent.length = 0;
    globalThis.fetch = async (url, options) => {
      const path = String(url);
      if (options?.method === 'POST') sent.push({ url: path, body: JSON.parse(String(options.body)) });
      if (path.includes('/admin/differences')) return Response.json(rows);
      return Response.json(options?.method === 'POST' ? {} : runs);
    };
    const customer = { id: 'c', name: 'Acme', providers: [provider, { ...wallet, displayName: 'Wallet' }] };
    show(<DifferencesPage />, { profile: holding(held(role)), customer });
  };

  it('36.2: shows causes and both states, and says what a provider can’t tell', async () => {
    open('customer_credentials_rw');
    const table = within(await screen.findByRole('table', { name: 'Differences' }));
    table.getByText('Missing at the provider');
    table.getByText('Not issued by Latchkey');
    table.getByText('The provider rejected the change.');
    table.getByText('file-9');
    table.getByRole('link', { name: 'Ada Lovelace' });
    screen.getByText(/^120 credentials compared/);
    screen.getByText(/Files that exist only at the provider weren’t checked/);
    screen.getByText(/1,200 of its files were not issued by Latchkey/);
    screen.getByText('This provider issues credentials within Latchkey, so there’s nothing to compare.');
    assert.ok(screen.queryByRole('button', { name: 'Compare now: Wallet' }) === null);
    fireEvent.click(screen.getByRole('button', { name: 'Compare now: Connect' }));
    await waitFor(() => assert.match(sent[0]!.url, /\/admin\/customers\/c\/providers\/p\/compare$/));
  });

  it('36.2: resolves the selected ones in a way that all of them allow, after a question', async () => {
    open('customer_credentials_rw');
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    assert.ok(screen.queryByRole('button', { name: 'Accept provider’s state (2)' }) === null);
    fireEvent.click(screen.getByRole('button', { name: 'Restore at provider (2)' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Restore 2 entries at the provider?' }));
    dialog.getByText(/which costs credits/);
    fireEvent.click(dialog.getByRole('button', { name: 'Restore at provider' }));
    await waitFor(() => assert.equal(sent.length, 1));
    assert.match(sent[0]!.url, /\/admin\/comparisons\/p\/mend$/);
    assert.deepEqual(sent[0]!.body, { way: 'RESTORE', ids: ['1', '2'] });
  });

  it('says how many were compared without differences, what wasn’t checked, and how they are resolved', async () => {
    open('customer_credentials_ro', [], [{ ...run, comparedCount: 816, unassignedCount: 0 }]);
    const outcome = await screen.findByText(/^816 credentials compared, no differences found\./);
    assert.match(
      outcome.textContent,
      /\. Files that exist only at the provider weren’t checked\. As of .*\d/,
    );
    assert.match(outcome.textContent, /Differences will appear here\. For each one, you can restore/);
    assert.ok(screen.queryByText(/matches/) === null);
    assert.ok(document.querySelector('img[src="/empty.svg"]') === null, 'no all-clear icon');
    cleanup();
    open('customer_credentials_ro', [], [{ ...run, comparedCount: 1, unassignedCount: 0, coverage: 'ALL' }]);
    const all = await screen.findByText(/^1 credential compared, no differences found\./);
    assert.doesNotMatch(all.textContent, /weren’t checked/);
    assert.ok(document.querySelector('img[src="/empty.svg"]'));
  });

  it('says so only after a comparison that finished', async () => {
    for (const runs of [[], [{ ...run, status: 'RUNNING', endedAt: null }], [{ ...run, status: 'FAILED' }]]) {
      cleanup();
      open('customer_credentials_ro', [], runs);
      await screen.findByText(/They appear here after a comparison/);
      assert.ok(screen.queryByText(/no differences found/) === null);
    }
  });

  it('36.2: shows readers the list without buttons, and in German', async () => {
    localStorage.setItem('locale', 'de');
    try {
      open('customer_credentials_ro');
      const table = within(await screen.findByRole('table', { name: 'Abweichungen' }));
      table.getByText('Fehlt beim Anbieter');
      assert.deepEqual(table.queryAllByRole('checkbox'), []);
      assert.ok(screen.queryByRole('button', { name: /abgleichen/ }) === null);
    } finally {
      localStorage.removeItem('locale');
    }
  });
});
