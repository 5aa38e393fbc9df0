import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { credentialWith } from '../../../testing/web/credential/testCredential.tsx';
import { show } from '../../../testing/web/render.tsx';
import type { CredentialRow } from './credentialRow.ts';
import { LeftOut } from './LeftOut.tsx';

const rowsOf = (count: number): readonly CredentialRow[] =>
  Array.from({ length: count }, (_, n) =>
    credentialWith({
      id: `0197f3a0-0000-7000-8000-${String(n).padStart(12, '0')}`,
      nameOnCard: `Person ${n}`,
      status: 'REMOVED',
      canBeRemoved: false,
    }),
  );

describe('the credentials that a bulk action leaves out', function () {
  this.timeout(60_000);
  afterEach(cleanup);
  const lines = () => within(screen.getByRole('list', { name: 'Skipped' })).getAllByRole('listitem');
  const people = () => lines().filter(({ textContent }) => textContent?.startsWith('Person'));

  it('are listed up to 100, more on demand, and searched completely', async () => {
    show(<LeftOut action="remove" rows={rowsOf(1_234)} />);
    assert.equal(people().length, 100);
    assert.equal(lines().at(-1)?.textContent, 'and 1,134 more');
    await userEvent.type(screen.getByRole('textbox'), 'Person 1233');
    await waitFor(() => assert.equal(lines().length, 1));
    screen.getByText('Person 1233');
    await userEvent.clear(screen.getByRole('textbox'));
    await userEvent.click(await screen.findByRole('button', { name: 'and 1,134 more' }));
    assert.equal(people().length, 1_100);
    screen.getByText('and 134 more');
  });

  it('are explained again only if a row has changed', () => {
    let explained = 0;
    const rows = rowsOf(3).map(row => ({
      ...row,
      get canBeRemoved() {
        explained++;
        return false;
      },
    }));
    const { rerender } = show(<LeftOut action="remove" rows={rows} />);
    assert.equal(explained, 3);
    rerender(<LeftOut action="remove" rows={[...rows]} />);
    assert.equal(explained, 3);
    const renamed = credentialWith({ ...rows[1], nameOnCard: 'Grace', canBeRemoved: false });
    rerender(<LeftOut action="remove" rows={[rows[0]!, renamed, rows[2]!]} />);
    screen.getByText('Grace');
    assert.ok(screen.queryByText('Person 1') === null);
  });
});
