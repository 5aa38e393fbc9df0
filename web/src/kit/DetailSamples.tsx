import { roles } from '@latchkey/events/access/roles.ts';
import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { Problem } from '../core/problem.ts';
import { SideColumn } from './SideColumn.tsx';
import { Card } from './Card.tsx';
import { CardList } from './CardList.tsx';
import { DetailPage } from './DetailPage.tsx';
import { CardActions } from './CardActions.tsx';
import { InvalidStateView } from './InvalidState.tsx';
import { Block, long } from './KitBlock.tsx';
import { NotFoundView } from './NotFound.tsx';
import { Picture } from './Picture.tsx';
import { Quotation } from './Quotation.tsx';
import { RoleChip } from './RoleChip.tsx';
import { Field, FieldNote, Section } from './Section.tsx';
import { SetUp, type SetUpStep } from './SetUp.tsx';
import { SidePanel } from './SidePanel.tsx';
import { StatusChip } from './StatusChip.tsx';
import { Timeline } from './Timeline.tsx';
import { ToneSquare } from './ToneSquare.tsx';
import { UsedBar } from './UsedBar.tsx';
import type { Tone } from './tone.ts';

const nothing = () => undefined;
const page = { base: '/kit', tabs: [] } as const;
const tabs = ['Overview', 'Data formats', 'Customization', long].map((label, n) => ({
  name: `tab-${n}`,
  label,
  ...(n === 1 ? { count: 1_204 } : {}),
  content: (
    <Section title={label} onEdit={nothing}>
      <Field label="Name">{long}</Field>
      <Field label="Nothing" />
    </Section>
  ),
}));
const happened: readonly { readonly id: string; readonly tone: Tone }[] = [
  { id: 'Waiting for the phone', tone: 'busy' },
  { id: 'E-mail came back', tone: 'bad' },
  { id: long, tone: 'good' },
  { id: 'Created', tone: 'quiet' },
];

const steps: readonly SetUpStep[] = [
  { label: 'Provider', state: 'done', note: 'Keyfield Connect' },
  { label: 'Keys', state: 'wrong', note: long, action: 'Choose', onAction: nothing },
  { label: long, state: 'open', action: 'Add e-mail', onAction: nothing },
  { label: 'Card profile', state: 'open', action: 'Show', to: '/kit' },
];

const Panel = () => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Block name="SidePanel">
      {isOpen ? (
        <SidePanel title={long} onClose={() => setIsOpen(false)}>
          <Typography>{long}</Typography>
        </SidePanel>
      ) : (
        <Button variant="outlined" onClick={() => setIsOpen(true)} sx={{ justifySelf: 'start' }}>
          Open the panel
        </Button>
      )}
    </Block>
  );
};

export const DetailSamples = () => (
  <>
    <Block name="DetailPage">
      <DetailPage
        base="/kit"
        title={long}
        picture={<Picture url={null} name={long} width={36} height={36} />}
        mark={<StatusChip word="Issued" tone="good" />}
        actions={
          <>
            <Button color="error">Delete</Button>
            <Button variant="contained" startIcon={<AddIcon />}>
              Add credentials
            </Button>
          </>
        }
        neighbors={{ position: 14, total: 271, previous: '/kit', next: null }}
        tabs={tabs}
      />
    </Block>
    <Block name="Aside">
      <SideColumn first={<Section title="What is missing">{null}</Section>}>
        <Section title="What was changed last" onEdit={nothing}>
          <Field label="Name">
            Acme Works
            <FieldNote>{long}</FieldNote>
          </Field>
        </Section>
      </SideColumn>
    </Block>
    <Block name="DetailPage, on its way">
      <DetailPage {...page} title="" isPending />
    </Block>
    <Block name="DetailPage, failed">
      <DetailPage {...page} title="" error={new Problem(0)} />
    </Block>
    <Block name="NotFoundView">
      <NotFoundView />
    </Block>
    <Block name="InvalidStateView">
      <InvalidStateView />
    </Block>
    <Block name="Card">
      <Card
        title={long}
        aside={
          <CardActions
            name="the card"
            isEditable
            words={{ edit: 'Edit', remove: 'Remove', editOf: 'Edit the card', removeOf: 'Remove the card' }}
            onAct={nothing}
          />
        }
      >
        <Timeline items={happened} toneOf={({ tone }) => tone}>
          {({ id }) => <Typography>{id}</Typography>}
        </Timeline>
      </Card>
    </Block>
    <Block name="CardList">
      <CardList label="Sign-in providers">
        {['Example Identity', long].map(title => (
          <li key={title}>
            <Card title={title}>
              <Quotation text={`access_denied: ${long}`} />
            </Card>
          </li>
        ))}
      </CardList>
    </Block>
    <Block name="SetUp">
      <SetUp steps={steps} />
      <SetUp isNarrow steps={steps.slice(0, 3)} />
    </Block>
    <Block name="UsedBar">
      <UsedBar label="User credentials" used={912} included={1_000} text="912 of 1,000" />
      <UsedBar label={long} used={143} included={500} text="143 of 500" />
    </Block>
    <Block name="ToneSquare">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {happened.map(({ id, tone }) => (
          <ToneSquare key={id} tone={tone}>
            <AddIcon />
          </ToneSquare>
        ))}
      </Box>
    </Block>
    <Block name="RoleChip">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {roles.map(role => (
          <RoleChip key={role} role={role} />
        ))}
      </Box>
    </Block>
    <Panel />
  </>
);
