import { Box, Button, Typography } from '@mui/material';
import { useState, type ReactNode } from 'react';
import type { SortPayload } from 'react-admin';
import { z } from 'zod';
import { Problem } from '../core/problem.ts';
import { Cards } from './Cards.tsx';
import { CommandForm } from './CommandForm.tsx';
import { CopyValue } from './CopyValue.tsx';
import { DataTable } from './DataTable.tsx';
import { EmptyState, NothingFound } from './EmptyState.tsx';
import { ErrorArea } from './ErrorArea.tsx';
import { Hex } from './Hex.tsx';
import { NumberInput, SelectInput, TextInput } from './inputs.tsx';
import { Notice } from './Notice.tsx';
import { PageHead } from './PageHead.tsx';
import { Pages } from './Pages.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { QrCode } from './QrCode.tsx';
import { ExactTime, RelativeTime } from './RelativeTime.tsx';
import { SearchField } from './SearchField.tsx';
import { Field, Section } from './Section.tsx';
import { TableSkeleton } from './Skeletons.tsx';
import { StatusChip } from './StatusChip.tsx';
import type { Tone } from './tone.ts';
import { YesNo } from './YesNo.tsx';

const tones: readonly Tone[] = ['good', 'busy', 'waiting', 'bad', 'held', 'quiet'];
const long = 'Zugangsberechtigungsverwaltungsgesellschaft for the contractors of the northern gate';
const time = '2026-01-02T03:04:05.000Z';
const schema = z.object({
  name: z.string().min(1).max(40),
  count: z.int().min(1).max(100),
  kind: z.enum(['user', 'admin']),
});
const errors = [
  ['a refusal', new Problem(409, { code: '409.004.003', detail: 'The order has no credentials.' })],
  ['a command without a clear end', new Problem(0, {}, { isCommand: true })],
  ['a server that is away', new Problem(0)],
] as const;

const Block = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <Box component="section" aria-label={name} sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
    <Typography variant="h2">{name}</Typography>
    {children}
  </Box>
);
const Row = ({ children }: { readonly children: ReactNode }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>{children}</Box>
);

const rows = [
  { id: 'a', displayName: long, status: 'ISSUED', updatedAt: time },
  { id: 'b', displayName: 'Night shift', status: 'DRAFT', updatedAt: time },
];
const columns = [
  { source: 'displayName', isSortable: true, isTitle: true },
  {
    source: 'status',
    isSortable: true,
    isMark: true,
    render: () => <StatusChip word="Issued" explanation="All credentials are issued." tone="good" />,
  },
  { source: 'updatedAt', isSortable: true, rank: 2, render: () => <RelativeTime time={time} /> },
] as const;

const Lists = () => {
  const [sort, setSort] = useState<SortPayload>({ field: 'displayName', order: 'ASC' });
  const [text, setText] = useState('');
  const [page, setPage] = useState(2);
  const table = { label: 'Orders', noun: 'order', columns, rows, linkOf: () => '#' };
  return (
    <>
      <Block name="SearchField">
        <SearchField label="Search orders" value={text} onSearch={setText} />
      </Block>
      <Block name="DataTable">
        <DataTable {...table} sort={sort} onSort={setSort} />
      </Block>
      <Block name="Cards">
        <Cards {...table} />
      </Block>
      <Block name="Pages">
        <Pages
          page={page}
          perPage={25}
          total={1_204}
          shown={25}
          hasNext
          onPage={setPage}
          onPerPage={() => setPage(1)}
        />
      </Block>
      <Block name="TableSkeleton">
        <TableSkeleton rows={2} />
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

const Forms = () => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Block name="CommandForm">
      <Row>
        <Button variant="outlined" onClick={() => setIsOpen(true)}>
          Open the form
        </Button>
      </Row>
      {isOpen && (
        <CommandForm
          title={long}
          schema={schema}
          defaults={{ name: null, count: null, kind: null }}
          submits={[{ label: 'Save', run: () => Promise.reject(errors[0][1]) }]}
          onClose={() => setIsOpen(false)}
        >
          <TextInput source="name" label="Name" hint={long} isFirst />
          <NumberInput source="count" label="Number of credentials" />
          <SelectInput
            source="kind"
            label="Kind"
            choices={schema.shape.kind.options.map(value => ({ value, text: value }))}
          />
        </CommandForm>
      )}
    </Block>
  );
};

/** Every block of the kit in its states: for those who build screens, in development only. */
export const KitPage = () => (
  <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
    <PageHead title="Kit" />
    <Block name="StatusChip">
      <Row>
        {tones.map(tone => (
          <StatusChip key={tone} word={tone} explanation={long} tone={tone} isDraft={tone === 'quiet'} />
        ))}
      </Row>
    </Block>
    <Block name="ProgressBar">
      <ProgressBar
        parts={tones.map((tone, n) => ({ name: tone, count: n === 3 ? 4 : 100 + n, tone }))}
        total={1_000}
        text="612 of 1,000 issued, 4 failed"
        hasLegend
      />
    </Block>
    <Block name="Notice">
      <Notice kind="info">{long}</Notice>
      <Notice kind="error" action="Try again" onAction={() => undefined}>
        {long}
      </Notice>
    </Block>
    <Block name="ErrorArea">
      {errors.map(([name, error]) => (
        <ErrorArea key={name} error={error} />
      ))}
    </Block>
    <Block name="Section">
      <Section title="General">
        <Field label="Name">{long}</Field>
        <Field label="Nothing" />
        <Field label="Id">
          <CopyValue value="0197f3a0-0000-7000-8000-0000000000a1" label="Id" />
        </Field>
        <Field label="Bytes">
          <Hex value="00A1B2C3" />
        </Field>
        <Field label="Yes">
          <YesNo value />
        </Field>
        <Field label="Time">
          <ExactTime time={time} />
        </Field>
      </Section>
    </Block>
    <Block name="QrCode">
      <QrCode text="https://go.example/credential/0197f3a0" pixels={160} />
    </Block>
    <Lists />
    <Forms />
  </Box>
);
