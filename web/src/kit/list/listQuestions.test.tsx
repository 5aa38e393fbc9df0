import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import { startAnswering } from '../../../../testing/web/answering.ts';
import { show } from '../../../../testing/web/render.tsx';
import { dataProvider } from '../../core/dataProvider.ts';
import { EntityList } from '../EntityList.tsx';
import { logoColumns } from '../logoColumns.tsx';
import { sample } from './sampleNoun.ts';
import { open, table } from '../../../../testing/web/kit/list/testList.tsx';

configure({ asyncUtilTimeout: 20_000 });

const rows = Array.from({ length: 120 }, (_, n) => ({
  id: `${n}`,
  displayName: `Order ${n}`,
  status: 'ISSUED',
  credentialsCount: 1,
  updatedAt: '2026-01-02T03:04:05.000Z',
}));

describe('the requests of a list', function () {
  this.timeout(60_000);
  let server: Awaited<ReturnType<typeof startAnswering>>;
  beforeEach(async () => {
    server = await startAnswering();
    server.answer = ({ url }) => {
      const query = new URL(url, 'http://a').searchParams;
      const [offset, limit] = [Number(query.get('offset') ?? 0), Number(query.get('limit') ?? 25)];
      const found = rows.filter(({ displayName }) => displayName.includes(query.get('q') ?? ''));
      const page = found.slice(offset, offset + limit);
      const range = `order ${offset}-${offset + page.length - 1}/${found.length}`;
      return { json: page, headers: { 'Content-Range': range } };
    };
  });
  afterEach(async () => {
    cleanup();
    await server.stop();
  });
  const paramsOf = (name: string) =>
    server.requests
      .filter(({ url }) => url.startsWith('/admin/orders'))
      .map(({ url }) => new URL(url, 'http://a').searchParams.get(name));

  it('LIM-40: a search is sent when typing pauses, not for each letter', async () => {
    await open({ dataProvider } as never);
    await table();
    await userEvent.type(screen.getByRole('textbox', { name: 'Search orders' }), 'Order 11');
    await screen.findAllByText('1–11 of 11');
    assert.deepEqual([...new Set(paramsOf('q'))], [null, 'Order 11']);
  });

  it('LIM-41: a page has 10, 25, 50 or 100 rows, 25 by default', async () => {
    await open({ dataProvider } as never);
    await screen.findAllByText('1–25 of 120');
    await userEvent.click(await screen.findByRole('combobox', { name: /Rows per page/ }));
    const sizes = within(await screen.findByRole('listbox')).getAllByRole('option');
    assert.deepEqual(
      sizes.map(({ textContent }) => textContent),
      ['10', '25', '50', '100'],
    );
    await userEvent.click(sizes[2]!);
    await screen.findAllByText('1–50 of 120');
    await waitFor(() => assert.deepEqual([...new Set(paramsOf('limit'))], ['25', '50']));
  });

  it('LAY-35, LIM-36: the column of avatars is 70 px wide', async () => {
    const columns = logoColumns<(typeof rows)[number] & { appLogoUrl: string | null }>(
      ({ displayName }) => displayName,
      () => null,
    );
    show(
      <EntityList
        of={sample}
        storeKey="samples"
        label="Orders"
        columns={columns as never}
        search="Search orders"
        nameOf={row => row.displayName}
        empty="None"
      />,
      { at: '/orders', dataProvider },
    );
    const [picture] = within(await table()).getAllByRole('columnheader');
    assert.equal(picture!.textContent, 'Image');
    assert.equal(getComputedStyle(picture!).width, '70px');
  });
});
