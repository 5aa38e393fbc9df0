import { Box } from '@mui/material';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { Block, long } from '../KitBlock.tsx';
import { sample } from '../list/sampleNoun.ts';
import { HistoryTab } from './HistoryTab.tsx';
import { madeRow, rowOf } from './historySamples.ts';
import type { HistoryRow } from './historyRow.ts';

const noun = { ...sample, commands: { change: z.object({ displayName: z.string() }) } };

/** A History whose rows are there already, or that cannot be read. */
const Sample = ({ rows }: { readonly rows: readonly HistoryRow[] | null }) => {
  const id = rows === null ? 'away' : `sample ${rows.length}`;
  const [client] = useState(() => {
    const made = new QueryClient({
      defaultOptions: { queries: { staleTime: Infinity, retry: false } },
    });
    if (rows)
      made.setQueryData([noun.name, 'events', id], {
        pages: [{ rows, total: rows.length }],
        pageParams: [0],
      });
    return made;
  });
  return (
    <QueryClientProvider client={client}>
      <HistoryTab of={noun} id={id} base="/kit" putBack={{ command: 'change', method: 'PUT' }} />
    </QueryClientProvider>
  );
};

const longRows: readonly HistoryRow[] = [
  rowOf(
    9,
    [
      { field: 'displayName', from: long, to: `${long} ${long}` },
      { field: 'credentialsCount', from: 12, to: 1_204 },
    ],
    { by: { kind: 'oauth', id: 'app', name: long }, forName: long },
  ),
  rowOf(8, [], { by: { kind: 'worker', id: 'worker', name: 'Background job' } }),
  rowOf(7, [{ field: 'status', from: 'DRAFT', to: 'ISSUED' }], {
    by: { kind: 'user', id: 'forgotten', name: null },
  }),
  rowOf(6, [{ field: 'displayName', from: null, to: 'Front door' }]),
  madeRow,
];

export const HistorySamples = () => (
  <>
    <Block name="HistoryTab">
      <Sample rows={longRows} />
    </Block>
    <Block name="HistoryTab, empty and failed">
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Sample rows={[]} />
        <Sample rows={null} />
      </Box>
    </Block>
  </>
);
