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

  /** Shows a button that starts the action `j`, and counts the requests for tasks. */
  const startAction = async () => {
    const server = { state: 'running', requests: 0 };
    globalThis.fetch = async () => {
      server.requests += 1;
      return Response.json([{ id: 'j', customerId: 'c', state: server.state }]);
    };
    const Starting = () => {
      const tell = useTellStarted();
      return (
        <>
          <button onClick={() => tell({ id: 'j', customerId: 'c' })}>Start</button>
          {/* hides messages sooner than the console, which shows them for four seconds */}
          <Notification autoHideDuration={1} />
        </>
      );
    };
    const { queryClient } = show(<Starting />);
    await userEvent.click(screen.getByRole('button', { name: 'Start' }));
    await screen.findByText(/^Started\./);
    return { server, queryClient };
  };
  const isGone = () => waitFor(() => assert.ok(screen.queryByText(/^Started\./) === null));

  it('stays while the action is running, and is gone once it has ended', async () => {
    const { server, queryClient } = await startAction();
    // the message fetches its task again after two seconds, unless it was hidden
    await waitFor(() => assert.ok(server.requests > 1));
    screen.getByText(/^Started\./);
    server.state = 'done';
    await queryClient.invalidateQueries();
    await isGone();
  });

  it('gives way to the next click, so that it hides no other message', async () => {
    await startAction();
    await userEvent.click(document.body);
    await isGone();
  });
});
