import { cleanup, configure, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import type { SortPayload } from 'react-admin';
import { show } from '../../../../testing/web/render.tsx';
import { SortMenu } from './SortMenu.tsx';

configure({ asyncUtilTimeout: 20_000 });

describe('the order of cards', function () {
  this.timeout(60_000);
  afterEach(cleanup);

  it('is chosen from a menu, as there are no column headings', async () => {
    const chosen: SortPayload[] = [];
    const columns = [
      { source: 'displayName', isSortable: true },
      { source: 'updatedAt', isSortable: true },
      { source: 'status', isSortable: false },
    ];
    show(
      <SortMenu
        noun="order"
        columns={columns}
        sort={{ field: 'updatedAt', order: 'DESC' }}
        onSort={sort => chosen.push(sort)}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Sort: Order edited, newest first' }));
    const items = await screen.findAllByRole('menuitemradio');
    assert.deepEqual(
      items.map(({ textContent }) => textContent),
      ['Name, ascending', 'Name, descending', 'Order edited, oldest first', 'Order edited, newest first'],
    );
    assert.deepEqual(
      items.map(item => item.getAttribute('aria-checked')),
      ['false', 'false', 'false', 'true'],
    );
    await userEvent.click(items[1]!);
    assert.deepEqual(chosen, [{ field: 'displayName', order: 'DESC' }]);
  });
});
