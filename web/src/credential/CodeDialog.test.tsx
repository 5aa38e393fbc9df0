import { act, cleanup, configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { show } from '../../../testing/web/render.tsx';
import { CodeDialog } from './CodeDialog.tsx';
import { CredentialDialogs, hashOf } from './CredentialDialogs.tsx';
import {
  credentialWith,
  dependencies,
  idOf,
  serve,
} from '../../../testing/web/credential/testCredential.tsx';

configure({ asyncUtilTimeout: 20_000 });

describe('the QR code of a credential', function () {
  this.timeout(60_000);
  const { fetch } = globalThis;
  afterEach(() => {
    cleanup();
    globalThis.fetch = fetch;
  });

  it('LIM-30: has 160 px if it is opened from the list, and 200 px in the dialog of the credential', async () => {
    const sizeOf = async () => {
      const code = await screen.findByRole('img', { name: 'QR code' });
      return ['width', 'height'].map(side => code.getAttribute(side));
    };
    const list = serve({});
    show(<CodeDialog credential={credentialWith()} onClose={() => undefined} />, {
      dataProvider: list.dataProvider,
    });
    assert.deepEqual(await sizeOf(), ['160', '160']);
    assert.deepEqual(
      list.executed.map(({ command }) => command),
      ['revealLink'],
      'the server records it once',
    );
    cleanup();
    const { dataProvider } = serve({ rows: [credentialWith()], others: dependencies });
    show(<CredentialDialogs />, { at: `/order${hashOf(idOf(0))}`, dataProvider });
    await userEvent.click(await screen.findByRole('button', { name: 'Show QR code' }));
    assert.deepEqual(await sizeOf(), ['200', '200']);
  });

  it('fills the screen on a click, and Back closes only that', async () => {
    const { dataProvider } = serve({ rows: [credentialWith()], others: dependencies });
    const at = `/order${hashOf(idOf(0))}`;
    const { place, router } = show(<CredentialDialogs />, { at, dataProvider });
    await userEvent.click(await screen.findByRole('button', { name: 'Show QR code' }));
    await userEvent.click(await screen.findByRole('button', { name: 'QR code' }));
    await screen.findByRole('dialog', { name: 'Ada Lovelace' });
    await act(async () => router.navigate(-1));
    await waitFor(() => assert.ok(screen.queryByRole('dialog', { name: 'Ada Lovelace' }) === null));
    assert.equal(screen.getAllByRole('dialog').length, 1);
    assert.equal(place(), at);
  });
});
