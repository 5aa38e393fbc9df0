import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { Notification } from 'react-admin';
import { show } from '../../../testing/web/render.tsx';
import { useSnackbar } from './useSnackbar.tsx';

describe('a snackbar', () => {
  afterEach(cleanup);
  const Offering = ({ offer }: { readonly offer: Parameters<ReturnType<typeof useSnackbar>>[1] }) => {
    const tell = useSnackbar();
    return (
      <>
        <button onClick={() => tell('3 credentials suspended.', offer)}>Say it</button>
        <Notification />
      </>
    );
  };
  const isGone = () => waitFor(() => assert.ok(screen.queryByText('3 credentials suspended.') === null));

  it('links to the result', async () => {
    const { place } = show(<Offering offer={{ label: 'Show', to: '/orders/o' }} />);
    await userEvent.click(screen.getByRole('button', { name: 'Say it' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Show' }));
    assert.equal(place(), '/orders/o');
    await isGone();
  });

  it('runs the offered undo', async () => {
    let undone = 0;
    show(<Offering offer={{ undo: () => undone++ }} />);
    await userEvent.click(screen.getByRole('button', { name: 'Say it' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    assert.equal(undone, 1);
    await isGone();
  });
});
