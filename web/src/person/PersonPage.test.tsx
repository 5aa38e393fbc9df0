import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Role } from '@latchkey/events/access/roles.ts';
import assert from 'node:assert/strict';
import { Route, Routes } from 'react-router';
import {
  credentialWith,
  deliveryWith,
  happeningOf,
  idOf,
  serve,
} from '../../../testing/web/credential/testCredential.tsx';
import { held, holding } from '../../../testing/web/people.ts';
import { show } from '../../../testing/web/render.tsx';
import { PersonPage } from './PersonPage.tsx';

configure({ asyncUtilTimeout: 20_000 });
const personId = idOf(7);

describe('the page of a person', function () {
  this.timeout(60_000);
  const { fetch } = globalThis;
  afterEach(() => {
    cleanup();
    globalThis.fetch = fetch;
  });
  const erasure = {
    id: 'made',
    command: 'credential.erase',
    status: 'RUNNING',
    doneCount: 0,
    endedAt: null as string | null,
    createdByName: 'Grace Hopper' as string | null,
  };
  const done = { ...erasure, status: 'FINISHED', doneCount: 1, endedAt: '2026-06-14T08:00:00.000Z' };
  /** Serves the erasure's bulk action and its certificate. All other requests are served as before. */
  const serveErasure = (action: () => typeof erasure | null) => {
    const { fetch: answer } = globalThis;
    const asked: string[] = [];
    globalThis.fetch = async (input, init) => {
      const url = String(input);
      asked.push(url);
      if (url.includes('/erasure-certificate')) return Response.json({ parts: 1 });
      if (!url.includes('/admin/bulk-actions/')) return answer(input, init);
      const found = action();
      return found ? Response.json(found) : Response.json({ code: '404.001.001' }, { status: 404 });
    };
    return asked;
  };
  const pageAt = (query: string) => `/customers/c/credentials/people/${personId}${query}`;
  const opened = (
    served: Parameters<typeof serve>[0],
    role: Role = 'super_admin',
    { query = '', action = () => null }: { query?: string; action?: () => typeof erasure | null } = {},
  ) => {
    const api = serve(served);
    const asked = serveErasure(action);
    const view = show(
      <Routes>
        <Route path="/customers/:customerId/credentials/people/:personId" element={<PersonPage />} />
      </Routes>,
      {
        at: pageAt(query),
        dataProvider: api.dataProvider,
        profile: holding(held(role)),
      },
    );
    return { ...api, ...view, asked };
  };
  const region = (name: string) => screen.findByRole('region', { name });

  it('35.2: shows messages with their state, phones with the pass, and a timeline', async () => {
    opened({
      rows: [credentialWith({ personId, status: 'DEPLOYED' })],
      deliveries: [deliveryWith({ status: 'FAILED', reason: '550 no such mailbox' })],
      happenings: [
        happeningOf(4, 'CredentialAddedToWallet', { wallet: 'google', device: 'tablet' }),
        happeningOf(3, 'CredentialAvailable'),
      ],
    });
    await within(await region('Messages')).findByText(/Employee badge, 4711/);
    assert.match((await region('Messages')).textContent ?? '', /ada@example\.test.*Not delivered/);
    await within(await region('Phones')).findByText('Google Wallet');
    const timeline = within(await region('Timeline'));
    assert.equal((await timeline.findAllByRole('listitem')).length, 2);
  });

  it('a replacement is in progress until the new credential is issued', async () => {
    const old = credentialWith({ personId, canBeRemoved: true });
    const order = { id: idOf(9), displayName: 'Replacements', status: 'DRAFT' } as const;
    const next = credentialWith({ id: idOf(1), personId, status: 'NOT_ISSUED', order });
    const started = happeningOf(4, 'CredentialReplacementStarted', { replacementId: next.id });
    const happeningsOf = { [old.id]: [started] };
    opened({ rows: [old, next], happeningsOf });
    const text = /^Employee badge, 4711: The replacement is in the draft/;
    const notice = (await screen.findByText(text)).closest<HTMLElement>('[role="alert"]')!;
    const way = within(notice).getByRole('link', { name: 'Open draft' });
    assert.equal(way.getAttribute('href'), `/customers/c/credentials/drafts/${idOf(9)}`);
    cleanup();
    opened({ rows: [old, { ...next, status: 'AVAILABLE' }], happeningsOf });
    await within(await region('Timeline')).findAllByText('Replacement added');
    assert.ok(screen.queryByText(/The replacement is being issued/) === null);
  });

  it('the page says when the data is deleted, and offers the certificate of it', async () => {
    const removed = credentialWith({ personId, status: 'REMOVED', canBeRemoved: false, canBeErased: true });
    let action = erasure;
    const { place, asked } = opened({ rows: [removed] }, 'super_admin', { action: () => action });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete personal data…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this person’s personal data?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete personal data' }));
    await screen.findByText('The personal data is being deleted.');
    assert.equal(place(), pageAt('?erasure=made'));
    assert.ok(screen.queryByRole('button', { name: 'Erasure certificate' }) === null);
    action = done;
    await screen.findByText(/^The personal data was deleted on .*2026.* by Grace Hopper\.$/);
    await userEvent.click(screen.getByRole('button', { name: 'Erasure certificate' }));
    const certificate = '/admin/bulk-actions/made/erasure-certificate?part=1';
    await waitFor(() => assert.ok(asked.some(url => url.endsWith(certificate))));
  });

  it('after a reload, the page still says when and by whom the data was deleted', async () => {
    const action = () => ({ ...done, createdByName: null });
    const { asked } = opened({ rows: [] }, 'super_admin', { query: '?erasure=made', action });
    await screen.findByText(/^The personal data was deleted on [^.]*2026[^.]*\.$/);
    assert.ok(screen.queryByText(/ by /) === null, 'an erased author has no name');
    screen.getByText('There are no credentials with this person’s data.');
    await userEvent.click(screen.getByRole('button', { name: 'Erasure certificate' }));
    await waitFor(() => assert.ok(asked.some(url => url.includes('/erasure-certificate'))));
  });

  it('an address with an unknown erasure, or with another action, says nothing', async () => {
    for (const action of [null, { ...done, command: 'credential.suspend' }]) {
      const { asked } = opened({ rows: [] }, 'super_admin', {
        query: '?erasure=made',
        action: () => action,
      });
      await waitFor(() => assert.ok(asked.some(url => url.endsWith('/admin/bulk-actions/made'))));
      await screen.findByRole('heading', { level: 1 });
      assert.ok(screen.queryByText(/personal data was deleted/) === null);
      cleanup();
    }
  });

  it('forgetting is also in the menu of the page, for users who may forget', async () => {
    opened({ rows: [credentialWith({ personId })] });
    await screen.findByRole('heading', { level: 1, name: 'Ada Lovelace' });
    const [menu] = await screen.findAllByRole('button', { name: /^Actions for Ada/ });
    await userEvent.click(menu!);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete personal data…' }));
    await screen.findByRole('dialog', { name: 'Delete this person’s personal data?' });
  });

  it('a person whose last credential was removed keeps name, messages and history', async () => {
    const removed = credentialWith({ personId, status: 'REMOVED', canBeRemoved: false, canBeErased: true });
    const { requests } = opened({ rows: [removed], deliveries: [deliveryWith()] });
    await screen.findByRole('heading', { level: 1, name: 'Ada Lovelace' });
    await within(await region('Messages')).findByText(/ada@example\.test/);
    // the API lists removed credentials only on request
    const statuses = requests.map(({ filter }) => [filter['status']].flat());
    assert.ok(statuses.length > 0 && statuses.every(names => names.includes('REMOVED')));
  });

  it('operators see that forgetting needs another role, and whom to ask', async () => {
    opened({ rows: [credentialWith({ personId })] }, 'customer_credentials_rw');
    const reason = 'Your role can’t do this. Ask a customer admin.';
    await screen.findByRole('heading', { level: 1, name: 'Ada Lovelace' });
    const button = screen.getByRole('button', { name: 'Delete personal data…' });
    assert.equal(button.getAttribute('aria-disabled'), 'true');
    await userEvent.click(button);
    await screen.findByRole('tooltip', { name: reason });
    assert.ok(screen.queryByRole('dialog') === null);
    await userEvent.click(screen.getAllByRole('button', { name: /^Actions for Ada/ })[0]!);
    const item = await screen.findByRole('menuitem', { name: /^Delete personal data…/ });
    assert.equal(item.getAttribute('aria-disabled'), 'true');
    within(item).getByText(reason);
  });

  it('35.2: a person whose credentials still work is forgotten after they are removed', async () => {
    const { executed } = opened({ rows: [credentialWith({ personId })] });
    const forget = async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Delete personal data…' }));
      return screen.findByRole('dialog', { name: 'Delete this person’s personal data?' });
    };
    const dialog = await forget();
    within(dialog).getByText(/^1 credential must be removed first\./);
    await userEvent.click(within(dialog).getByRole('button', { name: /^Remove/ }));
    await waitFor(() => assert.equal(executed.length, 1));
    const { command, ids } = executed[0]!.values as { command: string; ids: readonly string[] };
    assert.deepEqual([command, ids], ['credential.remove', [idOf(0)]]);
    cleanup();

    const removed = credentialWith({ personId, status: 'REMOVED', canBeRemoved: false, canBeErased: true });
    const erasing = opened({ rows: [removed] });
    await userEvent.click(within(await forget()).getByRole('button', { name: /^Delete personal data/ }));
    await waitFor(() => assert.equal(erasing.executed.length, 1));
    assert.equal((erasing.executed[0]!.values as { command: string }).command, 'credential.erase');
  });
});
