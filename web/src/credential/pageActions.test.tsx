import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import type { Execution } from '../core/dataProvider.ts';
import { credentialWith, idOf, openPage } from '../../../testing/web/credential/testCredential.tsx';
import { held, holding, reader } from '../../../testing/web/people.ts';

configure({ asyncUtilTimeout: 20_000 });

describe('what the page of a credential offers', function () {
  this.timeout(60_000);
  const { fetch } = globalThis;
  afterEach(() => {
    cleanup();
    globalThis.fetch = fetch;
  });

  it('a suspended pass is resumed by its main button, and the confirmation names the person', async () => {
    const { executed } = openPage({
      rows: [credentialWith({ status: 'SUSPENDED', canResumeWallet: true, canBeSent: false })],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Resume' }));
    const question = await screen.findByRole('dialog', { name: 'Resume wallet pass?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Resume' }));
    await screen.findByText('Resume requested: Ada Lovelace');
    assert.deepEqual(
      executed.map(({ id, command }) => [id, command]),
      [[idOf(0), 'resume']],
    );
  });

  it('a command can be undone even if it was recorded before the page could show it', async () => {
    const rows = [credentialWith({ status: 'SUSPENDED', canResumeWallet: true, canBeSent: false })];
    const { executed, dataProvider } = openPage({ rows });
    dataProvider['execute'] = (_: unknown, execution: Execution) => {
      executed.push(execution);
      return Promise.resolve({ data: { id: execution.id }, isShown: false, revision: null });
    };
    await userEvent.click(await screen.findByRole('button', { name: 'Resume' }));
    const question = await screen.findByRole('dialog', { name: 'Resume wallet pass?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Resume' }));
    await screen.findByText('Saved. It will appear here shortly.');
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }, { timeout: 3_000 }));
    await waitFor(() => assert.equal(executed.at(-1)?.command, 'suspend'));
  });

  it('the name leads to the page of the person, if the credential has one', async () => {
    const view = openPage({ rows: [credentialWith({ personId: idOf(3) })] });
    const heading = within(await screen.findByRole('heading', { level: 1, name: 'Ada Lovelace' }));
    await userEvent.click(heading.getByRole('link', { name: 'Ada Lovelace' }));
    assert.equal(view.place(), `/customers/c/credentials/people/${idOf(3)}`);
    cleanup();
    openPage();
    const plain = within(await screen.findByRole('heading', { level: 1, name: 'Ada Lovelace' }));
    assert.ok(plain.queryByRole('link') === null);
  });

  it('a retry is named so in its question, and the page shows at once that it is running', async () => {
    const { executed } = openPage({
      rows: [credentialWith({ status: 'REMOVE_FAILED', canBeRemoved: true, canBeSent: false })],
    });
    await screen.findByText('Your turn');
    await userEvent.click(await screen.findByRole('button', { name: 'Retry removal' }));
    const question = await screen.findByRole('dialog', { name: 'Retry removal?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Retry removal' }));
    // the API still returns the failure here, as it may for some seconds
    await screen.findByRole('region', { name: 'The credential is being removed' });
    assert.equal(executed[0]?.method, 'DELETE');
    assert.ok(screen.queryByText('Your turn') === null);
    assert.ok(screen.queryByRole('button', { name: 'Retry removal' }) === null);
  });

  it('the question whether to forget a person counts the other credentials that keep the data', async () => {
    const personId = idOf(3);
    const removed = { personId, status: 'REMOVED', canBeErased: true } as const;
    const others = [1, 2].map(n => credentialWith({ id: idOf(n), personId }));
    const erased = credentialWith({ id: idOf(4), personId, isErased: true });
    const ask = async (rows: Parameters<typeof openPage>[0]) => {
      const view = openPage({ ...rows, profile: holding(held('customer_admin')) });
      await userEvent.click(await screen.findByRole('button', { name: 'Actions for Ada Lovelace' }));
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete personal data' }));
      return {
        ...view,
        question: await screen.findByRole('dialog', { name: 'Delete this person’s personal data?' }),
      };
    };
    const { question, requests, place } = await ask({ rows: [credentialWith(removed), ...others, erased] });
    await within(question).findByText(/2 other credentials of this person keep their data/);
    assert.ok(requests.some(({ filter }) => [filter['status']].flat().includes('REMOVED')));
    await userEvent.click(within(question).getByRole('link', { name: 'Delete personal data everywhere' }));
    assert.equal(place(), `/customers/c/credentials/people/${personId}`);
    cleanup();
    const { question: only } = await ask({ rows: [credentialWith({ ...removed, personId: null })] });
    await within(only).findByText(/Order name/);
    assert.ok(within(only).queryByText(/of this person keep/) === null);
  });

  it('users who may only read have no button to resume a pass', async () => {
    const row = credentialWith({ status: 'SUSPENDED', canResumeWallet: true });
    openPage({ rows: [row], profile: reader });
    await screen.findByRole('region', { name: 'Can’t open doors: the credential is suspended' });
    assert.ok(screen.queryByRole('button', { name: 'Resume' }) === null);
  });

  it('the QR code opens full-screen with the name, and closes again', async () => {
    openPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Show QR code' }));
    await userEvent.click(await screen.findByRole('button', { name: 'QR code' }));
    const large = await screen.findByRole('dialog', { name: 'Ada Lovelace' });
    within(large).getByRole('img', { name: 'QR code' });
    await userEvent.click(within(large).getByRole('button', { name: 'Close' }));
    await waitFor(() => assert.ok(screen.queryByRole('dialog') === null));
  });
});
