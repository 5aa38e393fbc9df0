import { Box, Button } from '@mui/material';
import { DataProviderContext, type DataProvider } from 'react-admin';
import { useState } from 'react';
import { z } from 'zod';
import { Problem } from '../core/problem.ts';
import { CommandForm } from './CommandForm.tsx';
import { HexBox } from './HexBox.tsx';
import { DateTimeInput } from './dates/DateTimeInput.tsx';
import { DateInput, NumberInput, SelectInput, TextInput } from './inputs.tsx';
import { Block, long } from './KitBlock.tsx';
import { RecordPicker } from './RecordPicker.tsx';
import { RowsInput } from './RowsInput.tsx';
import { ScopedPicker } from './ScopedPicker.tsx';
import { SwitchInput } from './SwitchInput.tsx';
import { TextBox } from './TextBox.tsx';
import { usePasswordToggle } from './usePasswordToggle.tsx';
import { YesNoInput } from './YesNoInput.tsx';

const kinds = ['user', 'admin'] as const;
const sites = ['North', 'South', 'East', 'West'] as const;
const schema = z.object({
  name: z.string().min(1).max(40),
  count: z.int().min(1).max(100),
  kind: z.enum(kinds),
  site: z.enum(sites).nullable(),
  person: z.string().nullable(),
  from: z.iso.date().nullable(),
  remark: z.string().max(400).nullable(),
  isDefault: z.boolean().nullable(),
  isOpen: z.boolean().nullable(),
  links: z.array(z.object({ name: z.string().min(1), url: z.url() })).max(5),
});
const defaults = {
  name: null,
  count: null,
  kind: null,
  site: null,
  person: null,
  from: null,
  remark: null,
  isDefault: true,
  isOpen: false,
  links: [],
};
const refused = new Problem(409, { code: '409.004.003', detail: 'The order has no credentials.' });
const people = ['Amber Muster', 'Kim Beispiel', long].map((name, n) => ({ id: `person-${n}`, name }));
const provider = {
  getList: (_: string, { filter }: { readonly filter: { readonly q?: string } }) => {
    const data = people.filter(({ name }) => name.toLowerCase().includes((filter.q ?? '').toLowerCase()));
    return Promise.resolve({ data, total: data.length });
  },
  getOne: (_: string, { id }: { readonly id: string }) =>
    Promise.resolve({ data: people.find(person => person.id === id) }),
} as unknown as DataProvider;

const Bytes = () => {
  const [value, setValue] = useState('00A1B2C3');
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' } }}>
      <HexBox label="Fixed data" value={value} onChange={setValue} hint={long} />
      <HexBox label="Key" value={value} onChange={setValue} error={long} />
      <HexBox label="Locked" value={value} onChange={setValue} isDisabled />
    </Box>
  );
};

const Password = () => {
  const eye = usePasswordToggle();
  const [value, setValue] = useState('');
  return <TextBox {...eye} label="Password" value={value} onChange={setValue} hint={long} />;
};

export const FormSamples = () => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Block name="HexBox">
        <Bytes />
      </Block>
      <Block name="TextBox">
        <Password />
      </Block>
      <Block name="CommandForm">
        <Button variant="outlined" onClick={() => setIsOpen(true)} sx={{ justifySelf: 'start' }}>
          Open the form
        </Button>
        {isOpen && (
          <DataProviderContext value={provider}>
            <CommandForm
              title={long}
              schema={schema}
              defaults={defaults}
              submits={[{ label: 'Save', run: () => Promise.reject(refused) }]}
              keepAs={null}
              onClose={() => setIsOpen(false)}
            >
              <TextInput source="name" label="Name" hint={long} isFirst />
              <NumberInput source="count" label="Number of credentials" unit="badges" />
              <SelectInput
                source="kind"
                label="Kind"
                choices={kinds.map(value => ({ value, text: value }))}
              />
              <ScopedPicker
                source="site"
                label="Site"
                choices={sites.map(value => ({ value, text: value }))}
              />
              <RecordPicker of="person" source="person" label="Person" hint={long} />
              <DateInput source="from" label="Valid from" />
              <DateTimeInput source="to" label="Valid to" timeLabel="Time" isEnd />
              <TextInput source="remark" label="Remark" isMultiline />
              <YesNoInput source="isDefault" label="Default" />
              <SwitchInput source="isOpen" label="Open" hint={long} />
              <RowsInput
                source="links"
                label="Links"
                add="Add link"
                max={5}
                cells={[
                  { name: 'name', label: 'Text' },
                  { name: 'url', label: 'Address' },
                ]}
              />
            </CommandForm>
          </DataProviderContext>
        )}
      </Block>
    </>
  );
};
