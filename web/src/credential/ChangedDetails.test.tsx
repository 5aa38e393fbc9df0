import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { happeningOf, idOf, openPage } from '../../../testing/web/credential/testCredential.tsx';

configure({ asyncUtilTimeout: 20_000 });
const email = { field: 'recipient.email', from: 'ada@example.test', to: 'eda@example.test' };
const organisation = { field: 'metadata.organisation', from: 'Workshop', to: 'Logistics' };
const changed = happeningOf(2, 'CredentialDetailsChanged', {}, [email, organisation]);

describe('the changed details of a credential', function () {
  this.timeout(60_000);
  const { fetch } = globalThis;
  afterEach(() => {
    cleanup();
    globalThis.fetch = fetch;
  });
  const activity = () => screen.findByRole('region', { name: 'Activity' });
  const shown = async () =>
    (await within(await activity()).findAllByRole('listitem')).map(({ textContent }) => textContent ?? '');

  it('are on its timeline, with the old and new value of each field', async () => {
    openPage({ happenings: [changed] });
    const [line] = await shown();
    assert.match(line!, /Details changed.*Email.*ada@example\.test.*eda@example\.test/);
    assert.match(line!, /Organization.*Workshop.*Logistics/);
  });

  it('of a message that was sent to another address are its address, without what was sent', async () => {
    const sent = { field: 'recipient.emailSentTo', from: null, to: 'eda@example.test' };
    const status = { field: 'deliveryStatus', from: 'SENT', to: 'QUEUED' };
    openPage({ happenings: [happeningOf(2, 'CredentialResendRequested', {}, [email, sent, status])] });
    const [line] = await shown();
    assert.match(line!, /Resend requested.*Email.*ada@example\.test.*eda@example\.test/);
    assert.doesNotMatch(line!, /Message|Queued/);
  });

  it('are not shown for a new credential, nor after its personal data was deleted', async () => {
    openPage({
      happenings: [
        happeningOf(3, 'CredentialErased', {}, [{ ...email, to: null }]),
        happeningOf(1, 'CredentialAdded', {}, [{ ...email, from: null }]),
      ],
    });
    assert.doesNotMatch((await shown()).join(' '), /@example/);
  });

  it('are in the status log, too', async () => {
    const entry = { context: changed.type, timestamp: changed.at, value: 'AVAILABLE', by: changed.by };
    openPage({
      happenings: [changed],
      statusLogs: [
        { ...entry, id: idOf(2) },
        { ...entry, id: idOf(1) },
      ],
    });
    await userEvent.click(within(await activity()).getByRole('button', { name: 'Status log' }));
    const table = await within(await activity()).findByRole('table');
    await waitFor(() => assert.equal(within(table).getAllByRole('row').length, 3));
    const [, first, second] = within(table).getAllByRole('row');
    assert.match(first!.textContent ?? '', /Email.*ada@example\.test.*eda@example\.test/);
    assert.doesNotMatch(second!.textContent ?? '', /@example/);
  });
});
