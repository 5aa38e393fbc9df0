import type { DataFormat } from '@latchkey/events/dataFormat/dataFormat.ts';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { useT } from '../core/t.ts';
import { ErrorArea } from '../kit/ErrorArea.tsx';
import type { FilterMenuProps } from '../kit/list/filters.ts';
import { MenuSkeleton } from '../kit/Skeletons.tsx';
import { TextBox } from '../kit/TextBox.tsx';
import { paramName } from './paramName.ts';

const all = { pagination: { page: 1, perPage: 1_000 } };
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

export const DataMenu = ({ values, onChange, close }: FilterMenuProps) => {
  const t = useT();
  const { data = [], isPending, error, refetch } = useGetList<DataFormat>('dataFormat', all);
  const [chosen, setChosen] = useState(textOf(values['dataParam']));
  const [value, setValue] = useState(textOf(values['dataValue']));
  if (isPending) return <MenuSkeleton />;
  if (error)
    return (
      <Box sx={{ p: 1.5 }}>
        <ErrorArea error={error} onAgain={() => void refetch()} />
      </Box>
    );
  const found = data.flatMap(({ dynamicData }) => dynamicData.map(({ name }) => name));
  const names = [...new Set([...found, ...(chosen === '' ? [] : [chosen])])];
  const name = chosen === '' ? (names[0] ?? '') : chosen;
  if (name === '')
    return (
      <Typography sx={{ p: 2 }} color="textSecondary">
        {t('credential.notices.dataFormats')}
      </Typography>
    );
  return (
    <form
      onSubmit={event => {
        event.preventDefault();
        close();
        onChange({ dataParam: name, dataValue: value.trim() });
      }}
    >
      <Box sx={{ p: 2, display: 'grid', gap: 2, width: 320, maxWidth: '100%' }}>
        <TextBox
          label={t('credential.filters.param')}
          value={name}
          onChange={setChosen}
          choices={names.map(one => ({ value: one, text: paramName(one, t) }))}
        />
        <TextBox
          label={t('credential.filters.value')}
          hint={t('credential.filters.valueHint')}
          value={value}
          onChange={setValue}
          autoComplete="off"
          maxLength={255}
        />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
          <Button type="submit" variant="contained" disabled={value.trim() === ''}>
            {t('credential.filters.apply')}
          </Button>
        </Box>
      </Box>
    </form>
  );
};
