import { cleanup, configure, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { credentialWith, openPage } from '../../../testing/web/credential/testCredential.tsx';
import { reader } from '../../../testing/web/people.ts';

configure({ asyncUtilTimeout: 20_000 });

describe('what the page of a credential says about its status', function () {
  this.timeout(60_000);
  const { fetch } = globalThis;
  afterEach(() => {
    cleanup();
    globalThis.fetch = fetch;
  });

  it('a help next to the status says what it means', async () => {
    openPage({ rows: [credentialWith({ status: 'DEPLOYED' })] });
    await userEvent.click(await screen.findByRole('button', { name: 'What does “Credential status” mean?' }));
    const help = await screen.findByRole('dialog', { name: 'Credential status' });
    assert.match(help.textContent ?? '', /“Used” means that the phone has it/);
    cleanup();
    openPage({ rows: [credentialWith({ status: 'RESUME_FAILED' })] });
    await userEvent.click(await screen.findByRole('button', { name: 'What does “Resume failed” mean?' }));
    const other = await screen.findByRole('dialog', { name: 'Resume failed' });
    assert.match(other.textContent ?? '', /couldn’t be resumed and is still suspended/);
  });

  it('users who may only look are told whom to ask, unless it was never issued', async () => {
    const hint = /Ask a customer admin for changes\.$/;
    openPage({ profile: reader });
    await screen.findByText(hint);
    cleanup();
    openPage({ rows: [credentialWith({ status: 'ADD_FAILED', wasIssued: false })], profile: reader });
    await screen.findByRole('heading', { level: 1, name: 'Ada Lovelace' });
    assert.ok(screen.queryByText(hint) === null);
  });

  it('a failed suspension says whom to ask, and to do what', async () => {
    openPage({ rows: [credentialWith({ status: 'SUSPEND_FAILED' })], profile: reader });
    await screen.findByText('Ask a customer admin to suspend it again.');
  });

  it('an unknown status says when it can be blocked, and whom to ask', async () => {
    openPage({
      rows: [credentialWith({ status: 'UNKNOWN', canSuspendWallet: false, canBeRemoved: false })],
    });
    await screen.findByText(/^Ask the provider .* “Suspend” and “Remove” become available as soon as/);
  });
});
