import { Button } from '@mui/material';
import { useState } from 'react';
import { Problem } from '../../core/problem.ts';
import { EmptyState, NothingFound } from '../EmptyState.tsx';
import { Block, long } from '../KitBlock.tsx';
import { BulkBar } from './BulkBar.tsx';
import { BulkDialog } from './BulkDialog.tsx';
import type { Job } from '../../core/jobs.ts';
import { BulkProgress } from './BulkProgress.tsx';
import { ListFailed, ListOffline, ListStale, ListWaiting } from './ListStates.tsx';
import { Pages } from './Pages.tsx';
import { SearchField } from './SearchField.tsx';

const nothing = () => undefined;
const refused = new Problem(409, { code: '409.001.001', detail: 'The credential is suspended already.' });
const job: Job = {
  id: 'sample',
  kind: 'bulk',
  customerId: 'sample',
  customerName: 'Acme',
  title: null,
  command: 'credential.suspend',
  state: 'running',
  doneCount: 5,
  failedCount: 0,
  totalCount: 14,
  startedAt: '2026-11-20T12:00:00.000Z',
  startedByName: 'Ada',
  isOwn: false,
  endedAt: null,
  canUndo: false,
  undoesId: null,
  undoneById: null,
};

const Dialogs = () => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Block name="BulkDialog">
      <Button variant="outlined" onClick={() => setIsOpen(true)} sx={{ justifySelf: 'start' }}>
        Remove 102
      </Button>
      {isOpen && (
        <BulkDialog
          title="Remove 102"
          text="102 credentials will be removed and will no longer open doors."
          count={102}
          others={3}
          isDangerous
          isIrreversible
          onConfirm={async () => undefined}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Block>
  );
};

export const ListStateSamples = () => {
  const [text, setText] = useState('');
  const [page, setPage] = useState(2);
  const place = { page, perPage: 25, shown: 25, hasNext: true, onPage: setPage };
  return (
    <>
      <Block name="SearchField">
        <SearchField label="Search people" value={text} onSearch={setText} />
      </Block>
      <Block name="Pages">
        <Pages {...place} total={1_204} onPerPage={() => setPage(1)} />
        <Pages {...place} total={undefined} isBrief />
      </Block>
      <Block name="BulkBar">
        <BulkBar
          count={3}
          about="with 142 credentials"
          total={1_204}
          hasMore
          hiddenCount={3}
          isPageWhole={false}
          isSelecting={false}
          onSelectAll={nothing}
          onClear={nothing}
        >
          <Button size="small" variant="outlined">
            Suspend 2…
          </Button>
        </BulkBar>
      </Block>
      <Block name="BulkProgress">
        <BulkProgress job={job} onClose={nothing} />
        <BulkProgress job={{ ...job, state: 'paused' }} onClose={nothing} />
        <BulkProgress job={{ ...job, state: 'cancelled', isOwn: true }} onClose={nothing} />
        <BulkProgress
          job={{ ...job, state: 'done', doneCount: 14, isOwn: true, canUndo: true }}
          onClose={nothing}
        />
      </Block>
      <Dialogs />
      <Block name="ListStates">
        <ListWaiting rows={2} />
        <ListOffline />
        <ListStale onAgain={nothing} />
        <ListFailed error={refused} onAgain={nothing} onClear={nothing} />
      </Block>
      <Block name="EmptyState">
        <EmptyState text="Your orders stand here." action={<Button variant="outlined">Add</Button>} />
      </Block>
      <Block name="NothingFound">
        <NothingFound filters={['Status: Issued', `“${long}”`]} onClear={() => setText('')} />
      </Block>
    </>
  );
};
