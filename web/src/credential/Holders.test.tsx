import { cleanup, screen, within } from '@testing-library/react';
import assert from 'node:assert/strict';
import { credentialWith, happeningOf, openPage } from '../../../testing/web/credential/testCredential.tsx';

describe('the holders of a credential, on its page', function () {
  this.timeout(60_000);
  const { fetch } = globalThis;
  afterEach(() => {
    cleanup();
    globalThis.fetch = fetch;
  });

  it('are we, the provider and the phone, with its address', async () => {
    openPage({
      rows: [credentialWith({ status: 'DEPLOYED' })],
      happenings: [
        happeningOf(4, 'CredentialReported', { status: 'DEPLOYED' }),
        happeningOf(3, 'CredentialAvailable'),
      ],
    });
    const table = await screen.findByRole('table');
    const rows = within(table)
      .getAllByRole('row')
      .map(row => [...(row as HTMLTableRowElement).cells].map(({ textContent }) => textContent));
    assert.deepEqual(rows[0], ['System or phone', 'Status', 'Number', 'Last seen']);
    assert.deepEqual(
      rows.slice(1).map(([who, , number]) => [who, number]),
      [
        ['Latchkey', '4711'],
        ['Provider', '4711'],
        ['Ada Lovelace’s phoneada@example.test', '4711'],
      ],
    );
    assert.match(rows[3]![1]!, /^Added/);
    cleanup();
    openPage({ rows: [credentialWith()], happenings: [happeningOf(3, 'CredentialAvailable')] });
    const waiting = await screen.findByRole('table');
    const phone = within(waiting).getAllByRole('row').at(-1)! as HTMLTableRowElement;
    assert.deepEqual(
      [...phone.cells].slice(1).map(({ textContent }) => textContent),
      ['Not createdNever', '–', 'Never'],
    );
  });
});
