import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { show } from '../../../testing/web/render.tsx';
import { useActsOfOrder } from './useActsOfOrder.ts';

const Shown = () => {
  const { isPending, error, retry } = useActsOfOrder('o');
  if (isPending) return null;
  return error ? <button onClick={() => void retry()}>{error.message}</button> : 'Loaded';
};

describe('activity in the history of an order', () => {
  afterEach(cleanup);

  it('a refetch that failed is repeated by a retry', async () => {
    let isAway = false;
    let requests = 0;
    const getList = async () => {
      requests++;
      if (isAway) throw new Error('Unreachable');
      return { data: [], total: 0 };
    };
    const { queryClient } = show(<Shown />, { dataProvider: { getList: getList as never } });
    await screen.findByText('Loaded');
    isAway = true;
    await act(() => queryClient.invalidateQueries());
    const retry = await screen.findByRole('button', { name: 'Unreachable' });
    isAway = false;
    const before = requests;
    await userEvent.click(retry);
    await screen.findByText('Loaded');
    assert.equal(requests - before, 1);
  });
});
