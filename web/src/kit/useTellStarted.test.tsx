import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { Notification } from 'react-admin';
import { show } from '../../../testing/web/render.tsx';
import { useTellStarted } from './useTellStarted.tsx';

describe('the message that a bulk action has started', () => {
  const { fetch } = globalThis;
  afterEach(() => {
    cleanup();
    globalThis.fetch = fetch;
  });

  it('is gone once the action has ended', async () => {
    let state = 'running';
    globalThis.fetch = async () => Response.json([{ id: 'j', customerId: 'c', state }]);
    const Starting = () => {
      const tell = useTellStarted();
      return (
        <>
          <button onClick={() => tell({ id: 'j', customerId: 'c' })}>Start</button>
          <Notification autoHideDuration={60_000} />
        </>
      );
    };
    const { queryClient } = show(<Starting />);
    await userEvent.click(screen.getByRole('button', { name: 'Start' }));
    await screen.findByText(/^Started\./);
    state = 'done';
    await queryClient.invalidateQueries();
    await waitFor(() => assert.ok(screen.queryByText(/^Started\./) === null));
  });
});
