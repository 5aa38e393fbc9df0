import { Box, Button } from '@mui/material';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { Block, long } from '../KitBlock.tsx';
import { sample } from '../list/sampleNoun.ts';
import { HistoryDialog } from './HistoryDialog.tsx';
import { HistoryTab } from './HistoryTab.tsx';
import { LastChanges } from './LastChanges.tsx';
import { madeRow, rowOf } from './historySamples.ts';
import type { HistoryRow } from './historyRow.ts';

const noun = { ...sample, commands: { change: z.object({ displayName: z.string() }) } };

interface Props {
  readonly rows: readonly HistoryRow[] | null;
  readonly isDialog?: boolean;
  readonly isShort?: boolean;
}
const Sample = ({ rows, isDialog = false, isShort = false }: Props) => {
  const [isOpen, setIsOpen] = useState(false);
  const id = rows === null ? 'away' : `sample ${rows.length}`;
  const [client] = useState(() => {
    const made = new QueryClient({
      defaultOptions: { queries: { staleTime: Infinity, retry: false } },
    });
    if (rows) made.setQueryData([noun.name, 'newestEvents', id], rows.slice(0, 3));
    made.setQueryData([noun.name, 'now', id], { displayName: long });
    if (rows)
      made.setQueryData([noun.name, 'events', id, `${noun.path}/${encodeURIComponent(id)}/events`], {
        pages: [{ rows, end: rows.length, total: rows.length }],
        pageParams: [0],
      });
    return made;
  });
  return (
    <QueryClientProvider client={client}>
      {isDialog ? (
        <Button variant="outlined" onClick={() => setIsOpen(true)} sx={{ justifySelf: 'start' }}>
          HistoryDialog
        </Button>
      ) : isShort ? (
        <LastChanges of={noun} id={id} base="/kit" />
      ) : (
        <HistoryTab of={noun} id={id} base="/kit" putBack={{ command: 'change', method: 'PUT' }} />
      )}
      {isOpen && <HistoryDialog of={noun} id={id} name={long} onClose={() => setIsOpen(false)} />}
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
  rowOf(8, [], { by: { kind: 'worker', id: 'worker', name: 'System' } }),
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
      <Sample rows={longRows} isDialog />
    </Block>
    <Block name="LastChanges">
      <Sample rows={longRows} isShort />
    </Block>
    <Block name="HistoryTab, empty and failed">
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Sample rows={[]} />
        <Sample rows={null} />
      </Box>
    </Block>
  </>
);
