import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useT } from '../core/t.ts';
import { DateTimeInput } from '../kit/dates/DateTimeInput.tsx';
import { addDays, today, type Day } from '../kit/dates/dayParts.ts';
import { periods } from '../kit/dates/periods.ts';

const source = 'validTo';
const presets = {
  days: () => addDays(today(), 30),
  month: () => periods.month(today()).last,
  year: () => periods.year(today()).last,
} as const satisfies Readonly<Record<string, () => Day>>;
const presetNames = ['days', 'month', 'year'] as const satisfies readonly (keyof typeof presets)[];

const endOf = (day: Day): string => new Date(`${day}T23:59:59.999`).toISOString();

interface Props {
  readonly hint: string;
  readonly isOptional?: boolean;
}

export const EndInput = ({ hint, isOptional = false }: Props) => {
  const t = useT();
  const { setValue } = useFormContext();
  const [presetCount, setPresetCount] = useState(0);
  const choose = (end: string | null) => {
    setValue(source, end, { shouldDirty: true, shouldValidate: true });
    setPresetCount(count => count + 1);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1, alignContent: 'start', minWidth: 0 }}>
      <DateTimeInput
        key={presetCount} // discards typed text
        source={source}
        label={t('credential.fields.validTo')}
        timeLabel={t('validity.endTime')}
        hint={hint}
        isEnd
      />
      <Box
        role="group"
        aria-label={t('validity.presets.label')}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
      >
        {presetNames.map(name => (
          <Button key={name} size="small" variant="outlined" onClick={() => choose(endOf(presets[name]()))}>
            {t(`validity.presets.${name}`)}
          </Button>
        ))}
        {isOptional && (
          <Button size="small" variant="outlined" onClick={() => choose(null)}>
            {t('validity.presets.none')}
          </Button>
        )}
      </Box>
    </Box>
  );
};
