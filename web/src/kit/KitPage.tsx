import { Box, Button } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { z } from 'zod';
import { Problem } from '../core/problem.ts';
import { BytesSamples } from './bytes/BytesSamples.tsx';
import { CommandForm } from './CommandForm.tsx';
import { CopyValue } from './CopyValue.tsx';
import { ErrorArea } from './ErrorArea.tsx';
import { Block, long } from './KitBlock.tsx';
import { Hex } from './Hex.tsx';
import { LogoSamples } from './LogoSamples.tsx';
import { HistorySamples } from './history/HistorySamples.tsx';
import { NumberInput, SelectInput, TextInput } from './inputs.tsx';
import { ListSamples } from './list/ListSamples.tsx';
import { ListStateSamples } from './list/ListStateSamples.tsx';
import { Notice } from './Notice.tsx';
import { PageHead } from './PageHead.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { QrCode } from './QrCode.tsx';
import { ExactTime } from './RelativeTime.tsx';
import { RowsInput } from './RowsInput.tsx';
import { Field, Section } from './Section.tsx';
import { StatusChip } from './StatusChip.tsx';
import type { Tone } from './tone.ts';
import { YesNo } from './YesNo.tsx';

const tones: readonly Tone[] = ['good', 'used', 'busy', 'waiting', 'bad', 'held', 'removed', 'quiet'];
const time = '2026-01-02T03:04:05.000Z';
const schema = z.object({
  name: z.string().min(1).max(40),
  count: z.int().min(1).max(100),
  kind: z.enum(['user', 'admin']),
  links: z.array(z.object({ name: z.string().min(1), url: z.url() })).max(5),
});
const errors = [
  ['a refusal', new Problem(409, { code: '409.004.003', detail: 'The order has no credentials.' })],
  ['a command without a clear end', new Problem(0, {}, { isCommand: true })],
  ['a server that is away', new Problem(0)],
] as const;

const Row = ({ children }: { readonly children: ReactNode }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>{children}</Box>
);

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
          defaults={{ name: null, count: null, kind: null, links: [] }}
          submits={[{ label: 'Save', run: () => Promise.reject(errors[0][1]) }]}
          keepAs={null}
          onClose={() => setIsOpen(false)}
        >
          <TextInput source="name" label="Name" hint={long} isFirst />
          <NumberInput source="count" label="Number of credentials" unit="badges" />
          <SelectInput
            source="kind"
            label="Kind"
            choices={schema.shape.kind.options.map(value => ({ value, text: value }))}
          />
          <RowsInput
            source="links"
            label="Links"
            add="Add link"
            most={5}
            cells={[
              { name: 'name', label: 'Text' },
              { name: 'url', label: 'Address' },
            ]}
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
      <ProgressBar
        parts={[
          { name: 'Available', count: 612, tone: 'good', to: '?part=available' },
          { name: 'Failed', count: 4, tone: 'bad', to: '?part=failed', isCurrent: true },
          { name: 'Adding', count: 384, tone: 'busy', to: '?part=adding', isUnderWay: true },
        ]}
        total={1_000}
        text="612 of 1,000 issued, 4 failed, 384 to go"
        all={{ name: 'All', to: '?' }}
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
    <LogoSamples />
    <ListSamples />
    <ListStateSamples />
    <BytesSamples />
    <HistorySamples />
    <Forms />
  </Box>
);
