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
import { suspension } from '../../../testing/web/core/testJobs.ts';
import { held, holding } from '../../../testing/web/people.ts';
import { show } from '../../../testing/web/render.tsx';
import type { Job } from '../core/jobs.ts';
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
  const opened = (served: Parameters<typeof serve>[0], role: Role = 'super_admin') => {
    const api = serve(served);
    const view = show(
      <Routes>
        <Route path="/customers/:customerId/credentials/people/:personId" element={<PersonPage />} />
      </Routes>,
      {
        at: `/customers/c/credentials/people/${personId}`,
        dataProvider: api.dataProvider,
        profile: holding(held(role)),
      },
    );
    return { ...api, ...view };
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

  it('the page says when the data is deleted, and offers the certificate of it', async () => {
    const removed = credentialWith({ personId, status: 'REMOVED', canBeRemoved: false, canBeErased: true });
    opened({ rows: [removed] });
    const { fetch: answer } = globalThis;
    let jobs: readonly Job[] = [];
    const asked: string[] = [];
    globalThis.fetch = async (input, init) => {
      asked.push(String(input));
      if (String(input).includes('/admin/jobs')) return Response.json(jobs);
      return String(input).includes('/erasure-certificate')
        ? Response.json({ parts: 1 })
        : answer(input, init);
    };
    const erase: Job = {
      ...suspension,
      id: 'made',
      command: 'credential.erase',
      totalCount: 1,
      failedCount: 0,
    };
    jobs = [{ ...erase, doneCount: 0 }];
    await userEvent.click(await screen.findByRole('button', { name: 'Forget person…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Forget this person?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Forget person' }));
    await screen.findByText('The personal data is being deleted.');
    assert.ok(screen.queryByRole('button', { name: 'Erasure certificate' }) === null);
    jobs = [{ ...erase, state: 'done', doneCount: 1, endedAt: suspension.startedAt }];
    await screen.findByText('The personal data is deleted.');
    await userEvent.click(screen.getByRole('button', { name: 'Erasure certificate' }));
    const certificate = '/admin/bulk-actions/made/erasure-certificate?part=1';
    await waitFor(() => assert.ok(asked.some(url => url.endsWith(certificate))));
  });

  it('forgetting is also in the menu of the page, for users who may forget', async () => {
    opened({ rows: [credentialWith({ personId })] });
    await screen.findByRole('heading', { level: 1, name: 'Ada Lovelace' });
    const [menu] = await screen.findAllByRole('button', { name: /^Actions for Ada/ });
    await userEvent.click(menu!);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Forget person…' }));
    await screen.findByRole('dialog', { name: 'Forget this person?' });
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
    const reason = 'Your role can’t do this. Ask someone with the role Customer admin.';
    await screen.findByRole('heading', { level: 1, name: 'Ada Lovelace' });
    const button = screen.getByRole('button', { name: 'Forget person…' });
    assert.equal(button.getAttribute('aria-disabled'), 'true');
    await userEvent.click(button);
    await screen.findByRole('tooltip', { name: reason });
    assert.ok(screen.queryByRole('dialog') === null);
    await userEvent.click(screen.getAllByRole('button', { name: /^Actions for Ada/ })[0]!);
    const item = await screen.findByRole('menuitem', { name: /^Forget person…/ });
    assert.equal(item.getAttribute('aria-disabled'), 'true');
    within(item).getByText(reason);
  });

  it('35.2: a person whose credentials still work is forgotten after they are removed', async () => {
    const { executed } = opened({ rows: [credentialWith({ personId })] });
    const forget = async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Forget person…' }));
      return screen.findByRole('dialog', { name: 'Forget this person?' });
    };
    const dialog = await forget();
    within(dialog).getByText(/^1 credential still works and will be removed first\./);
    await userEvent.click(within(dialog).getByRole('button', { name: /^Remove/ }));
    await waitFor(() => assert.equal(executed.length, 1));
    const { command, ids } = executed[0]!.values as { command: string; ids: readonly string[] };
    assert.deepEqual([command, ids], ['credential.remove', [idOf(0)]]);
    cleanup();

    const removed = credentialWith({ personId, status: 'REMOVED', canBeRemoved: false, canBeErased: true });
    const erasing = opened({ rows: [removed] });
    await userEvent.click(within(await forget()).getByRole('button', { name: /^Forget/ }));
    await waitFor(() => assert.equal(erasing.executed.length, 1));
    assert.equal((erasing.executed[0]!.values as { command: string }).command, 'credential.erase');
  });
});
