import { appConfig } from '@latchkey/events/appConfig/appConfig.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import assert from 'node:assert/strict';
import type { DataProvider, RaRecord } from 'react-admin';
import { Route, Routes, useParams } from 'react-router';
import { show } from '../../../testing/web/render.tsx';
import type { ListParams } from '../core/listQuery.ts';
import { NeighborLinks } from './NeighborLinks.tsx';
import { listQueryAt, useNeighbors } from './useNeighbors.ts';

const linkOf = ({ id }: RaRecord, from: string) => `/apps/${id}?from=${encodeURIComponent(from)}`;
const Page = () => {
  const { id = '' } = useParams();
  const listQuery = (from: string) => listQueryAt(from, appConfig);
  const neighbors = useNeighbors<RaRecord>({ of: appConfig, id, listQuery, linkOf });
  return (
    <>
      <h1>{id}</h1>
      {neighbors && <NeighborLinks {...neighbors} />}
    </>
  );
};

describe('the links to the neighbors of a record', () => {
  afterEach(cleanup);
  /** Shows a record of a filtered list. `mend` makes records stop matching the filter. */
  const open = (id: string, from: string, ids: readonly string[]) => {
    let matching = ids.map(one => ({ id: one }));
    const dataProvider = {
      getList: (_: string, { pagination: { page, perPage } }: ListParams) =>
        Promise.resolve({
          data: matching.slice((page - 1) * perPage, page * perPage),
          total: matching.length,
        }),
    } as unknown as Partial<DataProvider>;
    const content = (
      <Routes>
        <Route path="/apps/:id" element={<Page />} />
      </Routes>
    );
    const view = show(content, { at: linkOf({ id }, from), dataProvider });
    const mend = async (...mended: readonly string[]) => {
      matching = matching.filter(row => !mended.includes(row.id));
      await view.queryClient.invalidateQueries();
    };
    return { ...view, mend };
  };
  const next = async () => userEvent.click(await screen.findByRole('link', { name: 'Next in the list' }));

  it('stay after a change by which the record no longer matches the filter of its list', async () => {
    const { mend } = open('a', '/apps', ['a', 'b']);
    await screen.findByText('1 of 2');
    await mend('a');
    await screen.findByText('1 of 2');
    await next();
    await screen.findByRole('heading', { name: 'b' });
    await screen.findByText('1 of 1');
    await mend('b');
    await screen.findByText('1 of 1');
  });

  it('find a record that a change moved to the page before', async () => {
    const { mend, place } = open('b', '/apps?perPage=2', ['a', 'b', 'c', 'd']);
    await screen.findByText('2 of 4');
    await screen.findByRole('link', { name: 'Next in the list' });
    await mend('b');
    await next();
    await screen.findByRole('heading', { name: 'c' });
    await screen.findByText('2 of 3');
    await next();
    await screen.findByText('3 of 3');
    await waitFor(() => assert.match(decodeURIComponent(place()), /page=2/));
  });

  it('aren’t those of another record', async () => {
    const { router } = open('a', '/apps', ['a', 'b']);
    await screen.findByText('1 of 2');
    await router.navigate(linkOf({ id: 'x' }, '/apps'));
    await screen.findByRole('heading', { name: 'x' });
    assert.ok(screen.queryByText('1 of 2') === null);
  });
});
