import { cleanup, configure, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { credentialWith, idOf, openPage } from '../../../testing/web/credential/testCredential.tsx';
import { pageOf } from './credentialPlaces.ts';
import type { CredentialRow } from './credentialRow.ts';

configure({ asyncUtilTimeout: 20_000 });
const [oldId, newId] = [idOf(0), idOf(1)];
const link = { id: newId, reason: 'LOST' } as const;
const inOrder = (status: 'DRAFT' | 'QUEUED' | 'ERROR' | 'ISSUED') => ({
  order: { id: idOf(9), displayName: 'Replacements', status },
});

describe('a replaced credential and its replacement', function () {
  this.timeout(60_000);
  const { fetch } = globalThis;
  afterEach(() => {
    cleanup();
    globalThis.fetch = fetch;
  });
  const open = (old: Partial<CredentialRow>, next: Partial<CredentialRow>) =>
    openPage({
      rows: [credentialWith({ replacedBy: link, ...old }), credentialWith({ id: newId, ...next })],
    });
  const shown = async () => {
    const notice = (
      await screen.findByText(/Replace/i, { selector: '.MuiAlert-message' })
    ).closest<HTMLElement>('[role="alert"]')!;
    const way = within(notice).getByRole('link');
    return [notice.textContent ?? '', way.getAttribute('href')] as const;
  };

  it('the old one says that it was replaced and why, with a link to the new one', async () => {
    open({ status: 'REMOVED', canBeRemoved: false }, inOrder('ISSUED'));
    const [text, href] = await shown();
    assert.match(text, /^Replaced by a new credential\. Reason: Lost\./);
    assert.doesNotMatch(text, /still open doors/);
    assert.equal(href, pageOf('c', newId));
  });

  it('an old one that wasn’t removed says that it may still open doors', async () => {
    open({ canBeRemoved: true }, inOrder('ISSUED'));
    assert.match((await shown())[0], /This one may still open doors\. Remove it\./);
  });

  it('until the new one is issued, the replacement is in progress, with the next step', async () => {
    for (const [old, next, words, href] of [
      [
        { status: 'REMOVING' },
        { status: 'ADDING', ...inOrder('QUEUED') },
        /^The replacement is being issued\./,
        pageOf('c', newId),
      ],
      [
        { canBeRemoved: true },
        { status: 'NOT_ISSUED', ...inOrder('DRAFT') },
        /in the draft “Replacements”\. Issue the draft to continue\. Then remove this credential\./,
        `/customers/c/credentials/drafts/${idOf(9)}`,
      ],
      [
        { status: 'REMOVED', canBeRemoved: false },
        { status: 'ADD_FAILED', ...inOrder('ERROR') },
        /The replacement wasn’t issued/,
        `/customers/c/credentials/order/${idOf(9)}`,
      ],
    ] as const) {
      open(old, next);
      const [text, to] = await shown();
      assert.match(text, words);
      assert.equal(to, href);
      cleanup();
    }
  });

  it('the new one links to the one that it replaces, with the reason', async () => {
    const replaces = { id: oldId, reason: 'DAMAGED' } as const;
    openPage({ id: newId, rows: [credentialWith({ id: newId, replaces, replacedBy: null })] });
    const details = within(await screen.findByRole('region', { name: 'Details' }));
    const earlier = details.getByRole('link', { name: 'Earlier credential' });
    assert.equal(earlier.getAttribute('href'), pageOf('c', oldId));
    assert.match(earlier.parentElement?.textContent ?? '', /Earlier credential \(Damaged\)/);
  });

  it('as soon as a replacement is requested it is in progress, and the old one has no next step', async () => {
    openPage({ rows: [credentialWith({ canBeReplaced: true, canBeSent: true, replacedBy: null })] });
    await screen.findByRole('button', { name: 'Resend…' });
    await userEvent.click(screen.getByRole('button', { name: 'Lost or stolen…' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: 'Replace credential' }));
    await screen.findByText('The replacement is being issued.');
    assert.ok(screen.queryByRole('button', { name: 'Resend…' }) === null);
  });

  it('an old one gives no advice to issue a new one, not even before the new one is loaded', async () => {
    open({ status: 'REMOVED', canBeRemoved: false, personId: idOf(6) }, inOrder('ISSUED'));
    await screen.findByRole('heading', { name: /the credential was removed/ });
    assert.ok(screen.queryByText(/Issue a new/) === null);
    const again = await screen.findByRole('button', { name: 'Issue new credential' });
    assert.ok(!again.classList.contains('MuiButton-contained'));
  });

  it('can’t be replaced again in the dialog, but can be suspended', async () => {
    const { executed } = open(
      { canBeReplaced: true, canSuspendWallet: true, canBeRemoved: true },
      { status: 'NOT_ISSUED', ...inOrder('DRAFT') },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Lost or stolen…' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('Already has a replacement');
    assert.ok(dialog.getByRole<HTMLInputElement>('radio', { name: /^Suspend/ }).checked);
    assert.equal(executed.length, 0);
  });
});
