import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { credentialWith, deliveryWith, openPage } from '../../../testing/web/credential/testCredential.tsx';

describe('the messages of a credential', function () {
  this.timeout(60_000);
  const { fetch } = globalThis;
  afterEach(() => {
    cleanup();
    globalThis.fetch = fetch;
  });

  it('a message that waits for the start of the validity says when it will be sent', async () => {
    openPage({
      rows: [credentialWith({ isWaiting: true, validFrom: '2126-12-07T12:00:00.000Z' })],
      deliveries: [deliveryWith({ status: 'QUEUED' })],
    });
    const messages = await screen.findByRole('region', { name: 'Messages' });
    await within(messages).findByText(/will be sent Dec 7, 2126/);
    assert.ok(screen.queryByText(/automatic, when issued/) === null);
  });

  it('correcting an address warns that the link sent to the old one keeps working', async () => {
    const emailSentAt = '2026-11-20T12:00:00.000Z';
    const recipient = { ...credentialWith().recipient, emailSentTo: 'ada@example.test' };
    openPage({ rows: [credentialWith({ emailSentAt, recipient, canBeReplaced: true })] });
    await userEvent.click(await screen.findByRole('button', { name: 'Resend…' }));
    const to = await screen.findByRole('textbox', { name: /Email/ });
    const warning =
      /^The link sent to ada@example\.test keeps working until .* replace the credential instead\.$/;
    assert.ok(screen.queryByText(warning) === null);
    await userEvent.clear(to);
    await userEvent.type(to, 'ada@right.test');
    await screen.findByText(warning);
    await userEvent.clear(to);
    await userEvent.type(to, 'ada@example.test');
    await waitFor(() => assert.ok(screen.queryByText(warning) === null));
  });
});
