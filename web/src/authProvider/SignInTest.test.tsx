import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { openProvider, path, restore } from '../../../testing/web/authProvider/testProvider.tsx';

const step = (name: string, isOk = true) => ({ step: name, isOk, ms: 40 });
const begun = {
  id: 't',
  status: 'RUNNING',
  redirectUrl: 'https://id.example.test/authorize',
  failure: null,
  person: null,
  steps: ['discovery', 'keys', 'page'].map(name => step(name)),
};

describe('the test of a sign-in provider', function () {
  this.timeout(40_000);
  afterEach(() => {
    cleanup();
    restore();
    localStorage.clear();
  });
  const test = async () => userEvent.click(await screen.findByRole('button', { name: 'Test sign-in' }));

  it('sends the entered values, continues in its own window, and says what to change', async () => {
    const failure = { reason: 'secret_rejected', detail: '401 unauthorized_client' };
    const steps = [...begun.steps, step('returned'), step('answer', false)];
    const { posted, popup } = openProvider({
      answers: {
        [`POST ${path}/tests`]: begun,
        [`GET ${path}/tests/t`]: { ...begun, status: 'FAILED', redirectUrl: null, steps, failure },
      },
    });
    await userEvent.click(await screen.findByLabelText(/^Client secret/));
    await userEvent.paste('a new secret');
    await test();
    await screen.findByText('Solution');
    screen.getByText(
      'In Keycloak, open Clients > latchkey > Credentials. Copy the secret and paste it under “Client secret”.',
    );
    screen.getByText('401 unauthorized_client');
    screen.getByText('Last test failed');
    screen.getByText('Client secret rejected');
    screen.getByText('OpenID configuration found');
    assert.equal((posted[0] as { clientSecret: string }).clientSecret, 'a new secret');
    assert.equal(popup.location.href, begun.redirectUrl);
    assert.ok(popup.isClosed);
    screen.getByRole('button', { name: 'Test again' });
  });

  it('a failed test stays marked next to the state, and turning it on, or saving it while it is on, names the failure', async () => {
    const failure = { reason: 'secret_rejected', detail: '' };
    const failed = { ...begun, status: 'FAILED', redirectUrl: null, failure };
    const answers = { [`POST ${path}/tests`]: failed };
    const sentence = /^The last test failed with “Client secret rejected”\. /;
    const on = openProvider({ answers });
    await test();
    await screen.findByText('Last test failed');
    screen.getByText('On');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const asking = within(await screen.findByRole('dialog', { name: 'Save sign-in provider?' }));
    asking.getByText(sentence);
    await userEvent.click(asking.getByRole('button', { name: 'Cancel' }));
    assert.equal(on.executed.length, 0);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save anyway' }),
    );
    await waitFor(() => assert.equal(on.executed.length, 1));
    cleanup();
    const off = openProvider({ answers, provider: { enabled: false } });
    await test();
    await screen.findByText('Last test failed');
    screen.getByText('Off');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => assert.equal(off.executed.length, 1));
    await userEvent.click(screen.getByRole('button', { name: 'Turn on' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Turn on sign-in provider?' }));
    dialog.getByText(sentence);
  });

  it('one without a test or sign-ins is marked, and turning it on says so', async () => {
    const sentence = /^The provider hasn’t been tested since you opened this page/;
    const signIns = { succeeded: 0, users: 0, all: 9, matching: 8 };
    const answers = {
      [`GET ${path}/sign-ins`]: signIns,
      [`POST ${path}/tests`]: { ...begun, status: 'SUCCEEDED', redirectUrl: null },
    };
    openProvider({ answers });
    await screen.findByText('No recent sign-ins');
    cleanup();
    openProvider({ answers, provider: { enabled: false } });
    const turnOn = async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Turn on' }));
      return within(await screen.findByRole('dialog', { name: 'Turn on sign-in provider?' }));
    };
    await screen.findByText('0 sign-ins in the last 30 days');
    assert.ok(screen.queryByText('No recent sign-ins') === null);
    const untested = await turnOn();
    untested.getByText(sentence);
    await userEvent.click(untested.getByRole('button', { name: 'Cancel' }));
    await test();
    await screen.findByText('Succeeded');
    const tested = await turnOn();
    assert.ok(tested.queryByText(sentence) === null);
  });

  it('tests nothing while a field is invalid, and moves to that field', async () => {
    const { posted } = openProvider();
    const client = await screen.findByLabelText(/^Client ID/);
    await userEvent.clear(client);
    await test();
    await screen.findByText(/Fix the marked fields first/);
    await waitFor(() => assert.equal(document.activeElement?.getAttribute('aria-invalid'), 'true'));
    assert.equal(posted.length, 0);
  });

  it('shows what the provider sent when it succeeds', async () => {
    const person = { email: 'sam@acme.example', fullName: 'Sam Sample', subject: '7c1e' };
    openProvider({
      answers: {
        [`POST ${path}/tests`]: begun,
        [`GET ${path}/tests/t`]: { ...begun, status: 'SUCCEEDED', redirectUrl: null, person },
      },
    });
    await test();
    await screen.findByText('Succeeded');
    screen.getByText('sam@acme.example');
    screen.getByText('Sam Sample');
  });

  it('offers to turn the provider on after it succeeds, once its changes are saved, unless it is on', async () => {
    const answers = { [`POST ${path}/tests`]: { ...begun, status: 'SUCCEEDED', redirectUrl: null } };
    const off = openProvider({ answers, provider: { enabled: false } });
    assert.ok(screen.queryByRole('button', { name: 'Turn on for users' }) === null);
    await test();
    await userEvent.click(await screen.findByRole('button', { name: 'Turn on for users' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Turn on sign-in provider?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Turn on' }));
    await waitFor(() => assert.equal(off.executed.length, 1));
    cleanup();
    openProvider({ answers, provider: { enabled: false } });
    await userEvent.type(await screen.findByLabelText(/^Name/), ' 2');
    await test();
    const held = await screen.findByRole('button', { name: 'Turn on for users' });
    assert.equal(held.getAttribute('aria-disabled'), 'true');
    cleanup();
    openProvider({ answers });
    await test();
    await screen.findByText('Succeeded');
    assert.ok(screen.queryByRole('button', { name: 'Turn on for users' }) === null);
  });

  it('lists the failures of people and tests with a fix, and links to it', async () => {
    const one = { at: '2026-11-22T08:00:00.000Z', detail: '', isTest: false };
    const guest = 'guest@mockingham.example';
    const { executed } = openProvider({
      answers: {
        [`GET ${path}/failures`]: [
          { ...one, id: 'f', reason: 'no_email', email: 'theo@acme.example' },
          {
            ...one,
            id: 'g',
            reason: 'page_refused',
            email: 'dora@acme.example',
            isTest: true,
            detail: 'HTTP 400',
          },
          { ...one, id: 'h', reason: 'secret_rejected', email: 'dora@acme.example' },
          { ...one, id: 'i', reason: 'email_not_allowed', email: guest, detail: guest },
        ],
      },
    });
    const row = async (text: string) => within((await screen.findByText(text)).closest('tr')!);
    const first = await row('No email address sent');
    first.getByText('theo@acme.example');
    first.getByText(/add the “email” scope/);
    assert.ok(first.queryByRole('button') === null);
    const second = await row('HTTP 400');
    second.getByText('Test');
    second.getByRole('button', { name: 'Copy URL' });
    const third = await row('Client secret rejected');
    await userEvent.click(third.getByRole('button', { name: 'Edit secret' }));
    assert.ok(document.activeElement === screen.getByLabelText(/^Client secret/));
    const fourth = await row('Domain not allowed');
    await userEvent.click(fourth.getByRole('button', { name: 'Add domain' }));
    await screen.findByText('mockingham.example');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => assert.equal(executed.length, 1));
    const { userEmailRegex } = executed[0]!.values as { userEmailRegex: string };
    assert.equal(userEmailRegex, String.raw`.*@(?:acme\.example|mockingham\.example)`);
  });
});
