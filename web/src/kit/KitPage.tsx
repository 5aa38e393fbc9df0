import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { Problem } from '../core/problem.ts';
import { BytesSamples } from './bytes/BytesSamples.tsx';
import { CopyValue } from './CopyValue.tsx';
import { DeleteMenu } from './DeleteMenu.tsx';
import { DetailSamples } from './DetailSamples.tsx';
import { DialogSamples } from './DialogSamples.tsx';
import { ErrorArea } from './ErrorArea.tsx';
import { ExpiryChip } from './ExpiryChip.tsx';
import { FormSamples } from './FormSamples.tsx';
import { Block, long } from './KitBlock.tsx';
import { HeldButton } from './HeldButton.tsx';
import { Hex } from './Hex.tsx';
import { LogoSamples } from './LogoSamples.tsx';
import { HistorySamples } from './history/HistorySamples.tsx';
import { ListSamples } from './list/ListSamples.tsx';
import { ListStateSamples } from './list/ListStateSamples.tsx';
import { MoreRows } from './MoreRows.tsx';
import { Notice } from './Notice.tsx';
import { PageHead } from './PageHead.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import { QrCode } from './QrCode.tsx';
import { ExactTime } from './RelativeTime.tsx';
import { Field, Section } from './Section.tsx';
import { Sparkline } from './Sparkline.tsx';
import { StatusChip } from './StatusChip.tsx';
import type { Tone } from './tone.ts';
import { YesNo } from './YesNo.tsx';
import { SecretValue } from './SecretValue.tsx';

const tones: readonly Tone[] = ['good', 'used', 'busy', 'waiting', 'bad', 'held', 'removed', 'quiet'];
const time = '2026-01-02T03:04:05.000Z';
const errors = [
  ['a refusal', new Problem(409, { code: '409.004.003', detail: 'The order has no credentials.' })],
  ['a command without a clear end', new Problem(0, {}, { isCommand: true })],
  ['a server that is away', new Problem(0)],
] as const;

const Row = ({ children }: { readonly children: ReactNode }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>{children}</Box>
);

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
        all={{ name: 'All', count: 1_000, to: '?' }}
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
    <Block name="MoreRows">
      {[false, true].map(isFetchNextPageError => (
        <MoreRows
          key={String(isFetchNextPageError)}
          query={{
            hasNextPage: true,
            isFetchingNextPage: false,
            isFetchNextPageError,
            error: new Problem(0),
            fetchNextPage: () => undefined,
          }}
        />
      ))}
    </Block>
    <Block name="Section">
      <Section title="General">
        <Field label="Name">{long}</Field>
        <Field label="Nothing" />
        <Field label="Id">
          <CopyValue value="0197f3a0-0000-7000-8000-0000000000a1" label="Id" />
          <SecretValue value="lk_5f2c…" label="API key" />
          <SecretValue value={null} masked="lk_••••" label="Masked API key" />
        </Field>
        <Field label="Bytes">
          <Hex value="00A1B2C3" />
        </Field>
        <Field label="Yes">
          <YesNo value />
        </Field>
        <Field label="No, in words">
          <YesNo isWritten value={false} />
        </Field>
        <Field label="Time">
          <ExactTime time={time} />
        </Field>
      </Section>
    </Block>
    <Block name="HeldButton, DeleteMenu">
      <Row>
        <HeldButton onClick={() => undefined}>Unlink</HeldButton>
        <HeldButton reason={long} onClick={() => undefined}>
          Unlink
        </HeldButton>
        <DeleteMenu name="Acme Works" label="Delete" onClick={() => undefined} />
        <DeleteMenu name={long} label="Delete" reason={long} onClick={() => undefined} />
      </Row>
    </Block>
    <Block name="ExpiryChip">
      {[null, 45, 29, 0, -1].map(days => (
        <ExpiryChip key={days} days={days} pressing={30} />
      ))}
    </Block>
    <Block name="Sparkline">
      <Sparkline values={[2, 5, 3, 8, 0, 4]} label="Requests, 6 minutes" />
    </Block>
    <Block name="QrCode">
      <QrCode text="https://go.example/credential/0197f3a0" pixels={160} />
    </Block>
    <LogoSamples />
    <ListSamples />
    <ListStateSamples />
    <BytesSamples />
    <HistorySamples />
    <DetailSamples />
    <FormSamples />
    <DialogSamples />
  </Box>
);
