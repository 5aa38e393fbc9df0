import { Button } from '@mui/material';
import { useState } from 'react';
import { Problem } from '../../core/problem.ts';
import { EmptyState, NothingFound } from '../EmptyState.tsx';
import { Block, long } from '../KitBlock.tsx';
import { BulkBar } from './BulkBar.tsx';
import { BulkDialog } from './BulkDialog.tsx';
import type { BulkJob } from './bulkJobs.ts';
import { BulkProgress } from './BulkProgress.tsx';
import { ListFailed, ListOffline, ListStale, ListWaiting } from './ListStates.tsx';
import { Pages } from './Pages.tsx';
import { SearchField } from './SearchField.tsx';

const nothing = () => undefined;
const refused = new Problem(409, { code: '409.001.001', detail: 'The credential is suspended already.' });
const job: BulkJob = {
  id: 'sample',
  isOver: true,
  label: 'Suspend 14',
  total: 14,
  done: 5,
  failures: [],
  left: [],
  state: 'running',
  stop: nothing,
};
const ended: BulkJob = {
  ...job,
  done: 12,
  failures: [
    { id: 'a', name: 'Ada', error: refused },
    { id: 'b', name: long, error: new Problem(0) },
  ],
  state: 'ended',
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
          text="102 credentials are removed and open no door any more."
          count={102}
          others={3}
          isDangerous
          isIrreversible
          onConfirm={nothing}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Block>
  );
};

/** The parts of a list in states that a list in use seldom shows. */
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
        <BulkProgress job={job} onResume={nothing} onClose={nothing} />
        <BulkProgress
          job={{ ...ended, isOver: false, left: ['a', 'b'] }}
          onResume={nothing}
          onClose={nothing}
        />
        <BulkProgress job={{ ...ended, done: 14, failures: [] }} onResume={nothing} onClose={nothing} />
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
