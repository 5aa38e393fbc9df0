import { act, cleanup, screen } from '@testing-library/react';
import assert from 'node:assert/strict';
import { Profiler } from 'react';
import { show } from '../../../../testing/web/render.tsx';
import { columnsOf } from '../columnsOf.ts';
import { EntityList } from '../EntityList.tsx';
import { measures } from '../measures.ts';
import type { Filter } from './filters.ts';
import { sample, type Sample } from './sampleNoun.ts';
import { api, table } from '../../../../testing/web/kit/list/testList.tsx';

const column = columnsOf(sample)<Sample>();

const openCounted = async () => {
  const drawn = { commits: 0, tools: 0, rows: [] as string[] };
  const standing: number[] = [];
  const onRender = () => {
    drawn.commits += 1;
    standing.push(document.querySelectorAll('tbody tr').length);
  };
  const status: Filter = {
    source: 'status',
    get label() {
      drawn.tools += 1;
      return 'Status';
    },
    choices: [{ value: 'ISSUED', text: 'Issued' }],
    isCounted: true,
  };
  const columns = [
    column('displayName', {
      isTitle: true,
      render: ({ id, displayName }) => {
        drawn.rows.push(id);
        return displayName;
      },
    }),
    column('status'),
  ];
  const filters = [status];
  const server = api(30);
  const { queryClient } = show(
    <Profiler id="list" onRender={onRender}>
      <EntityList<Sample>
        of={sample}
        storeKey="samples"
        label="Orders"
        columns={columns}
        search="Search orders"
        filters={filters}
        countedBy="status"
        empty="Your orders stand here."
      />
    </Profiler>,
    { at: '/orders', dataProvider: server.dataProvider },
  );
  await table();
  await screen.findByText('Order 3');
  const askAgain = () => act(() => queryClient.invalidateQueries());
  await askAgain();
  Object.assign(drawn, { commits: 0, tools: 0, rows: [] });
  return { drawn, askAgain, server, standing };
};

describe('the renders of a list', () => {
  afterEach(cleanup);

  it('begin with the visible rows', async () => {
    const { standing } = await openCounted();
    const few = standing.find(count => count > 0)!;
    assert.ok(few >= window.innerHeight / measures.row - 2 && few < 25, `${few} rows first`);
    assert.equal(standing.at(-1), 25);
  });

  it('are none after a refetch with the same response', async () => {
    const { drawn, askAgain, server } = await openCounted();
    const { length: before } = server.requests;
    await askAgain();
    assert.equal(server.requests.length, before + 1);
    assert.deepEqual(drawn, { commits: 0, tools: 0, rows: [] });
  });

  it('are only of the changed row after a refetch', async () => {
    const { drawn, askAgain, server } = await openCounted();
    server.state.rows = server.state.rows.map(row =>
      row.id === '3' ? { ...row, displayName: 'Renamed' } : { ...row },
    );
    await askAgain();
    await screen.findByText('Renamed');
    assert.deepEqual([...new Set(drawn.rows)], ['3']);
    assert.equal(drawn.tools, 0);
  });
});
