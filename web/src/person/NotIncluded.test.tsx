import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { credentialWith } from '../../../testing/web/credential/testCredential.tsx';
import { show } from '../../../testing/web/render.tsx';
import { LeftCredentials } from '../credential/pickers.tsx';
import { NotIncluded, type LeftLine } from './NotIncluded.tsx';

const left = Array.from({ length: 11 }, (_, n) => ({
  row: credentialWith({
    id: `0197f3a0-0000-7000-8000-0000000001${n + 10}`,
    nameOnCard: n === 10 ? 'Zoë Straß' : `Person ${n}`,
    recipient: { email: `p${n}@example.test`, phoneNumber: null, emailSentTo: null, smsSentTo: null },
    dataParams: { cardNumber: String(200_300 + n) },
  }),
  hindrance: 'removed' as const,
  staysActive: false,
}));

describe('the search in people that an action leaves out', function () {
  this.timeout(60_000);
  afterEach(cleanup);
  const search = async (text: string) => {
    const field = screen.getByRole('textbox', { name: 'Search by name, email or number' });
    await userEvent.clear(field);
    await userEvent.type(field, text);
  };
  const shown = () => within(screen.getByRole('list', { name: 'Skipped' })).queryAllByRole('listitem').length;

  it('finds names without accents, emails and numbers, in lists of more than ten', async () => {
    show(<LeftCredentials credentials={left} />);
    await waitFor(() => assert.equal(shown(), 11));
    for (const text of ['zoe strass', 'P10@example', '200310']) {
      await search(text);
      await waitFor(() => assert.equal(shown(), 1));
      screen.getByText('Zoë Straß');
    }
    await search('nothing like it');
    await screen.findByText('No matches');
    cleanup();
    show(<LeftCredentials credentials={left.slice(1)} />);
    await waitFor(() => assert.equal(shown(), 10));
    assert.ok(screen.queryByRole('textbox') === null);
  });

  it('finds lines by their text and by the people in them, and copies all of them', async () => {
    const lines = left.map((one, line): LeftLine => ({
      line,
      lineNumber: line + 1,
      text: `entry ${line}`,
      reason: 'skipped',
      credentials: [one],
    }));
    show(<NotIncluded lines={lines} />);
    await search('zoe');
    await waitFor(() => assert.ok(screen.queryByText('entry 3') === null));
    screen.getByText('entry 10');
    await search('entry 3');
    await screen.findByText('entry 3');
    assert.ok(screen.queryByText('entry 10') === null);
  });
});
