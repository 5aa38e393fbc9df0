import PauseIcon from '@mui/icons-material/PauseCircleOutline';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { Link, Route, Routes } from 'react-router';
import { api, table, text, tick } from '../../../../testing/web/kit/list/testList.tsx';
import { show } from '../../../../testing/web/render.tsx';
import { dropSelectionsOfOthers } from '../../core/keptSelections.ts';
import { columnsOf } from '../columnsOf.ts';
import { EntityList } from '../EntityList.tsx';
import type { BulkAction } from './bulkActions.ts';
import { sample, type Sample } from './sampleNoun.ts';

const columns = [columnsOf(sample)<Sample>()('displayName', { isTitle: true })];
const pause: BulkAction<Sample> = {
  icon: PauseIcon,
  command: 'order.pause',
  text: count => `${count} orders will pause.`,
  allows: ({ status }) => status === 'ISSUED',
};
const at = (customer: string) => `/customers/${customer}/orders`;

describe('the selection of a list', function () {
  this.timeout(60_000);
  afterEach(cleanup);
  const open = async () => {
    const { router } = show(
      <>
        <Link to={at('a')}>List</Link>
        <Routes>
          <Route
            path="/customers/:customerId/orders"
            element={
              <EntityList<Sample>
                of={sample}
                storeKey="samples"
                label="Orders"
                columns={columns}
                linkOf={({ id }) => `${at('a')}/${id}`}
                nameOf={({ displayName }) => displayName}
                bulkActions={[pause]}
                empty="None"
              />
            }
          />
          <Route path="*" element={<h1>Order</h1>} />
        </Routes>
      </>,
      { at: at('a'), dataProvider: api(30).dataProvider },
    );
    await table();
    await userEvent.click(tick('Order 1'));
    await userEvent.click(tick('Order 2'));
    return router;
  };
  const openRow = async () => {
    await userEvent.click(screen.getByRole('link', { name: 'Order 2' }));
    await screen.findByRole('heading', { name: 'Order' });
  };
  const isWithout = async () => {
    await screen.findByText('Order 3');
    assert.ok(!tick('Order 1').checked && !tick('Order 2').checked);
    assert.doesNotMatch(text(), /selected/);
  };

  it('is kept while a row is open and until Back, with rows of other pages', async () => {
    const router = await open();
    await userEvent.click(screen.getAllByRole('button', { name: /next page/i })[0]!);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Order 27' }));
    await userEvent.click(screen.getByRole('link', { name: 'Order 27' }));
    await screen.findByRole('heading', { name: 'Order' });
    await act(() => router.navigate(-1));
    await waitFor(() => assert.match(text(), /3 selected, 2 not shown/));
    assert.ok(tick('Order 27').checked);
    await userEvent.click(await screen.findByRole('button', { name: 'Pause 3…' }));
    assert.match((await screen.findByRole('dialog')).textContent ?? '', /3 orders will pause/);
  });

  it('is not kept if the list is opened again, or once it was cleared', async () => {
    const router = await open();
    await openRow();
    await userEvent.click(screen.getByRole('link', { name: 'List' }));
    await isWithout();
    await act(() => router.navigate(-1));
    await act(() => router.navigate(-1));
    await isWithout();
    await userEvent.click(tick('Order 1'));
    await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
    await openRow();
    await act(() => router.navigate(-1));
    await isWithout();
  });

  it('is not kept once another customer is opened', async () => {
    const router = await open();
    await openRow();
    act(() => dropSelectionsOfOthers('a'));
    await act(() => router.navigate(-1));
    await waitFor(() => assert.match(text(), /2 selected/));
    await openRow();
    act(() => dropSelectionsOfOthers('b'));
    await act(() => router.navigate(-1));
    await isWithout();
  });
});
