import { Box, Button } from '@mui/material';
import { useLocale } from 'react-admin';
import { useT } from '../../core/t.ts';
import { DateField } from '../dates/DateField.tsx';
import { parseDay, type Day } from '../dates/days.ts';
import { dayOf, instantOf } from './filters.ts';

interface Props {
  readonly from: unknown;
  /** Exclusive end of the range. */
  readonly until: unknown;
  readonly onChange: (from: string | undefined, until: string | undefined) => void;
}
const spans = { today: 0, week: 6, month: 29 } as const;

export const DatesMenu = ({ from, until, onChange }: Props) => {
  const t = useT();
  const locale = useLocale();
  const [first, last] = [dayOf(from), dayOf(until, -1)];
  const put = (nextFirst: string, nextLast: string) =>
    onChange(
      nextFirst === '' ? undefined : instantOf(nextFirst),
      nextLast === '' ? undefined : instantOf(nextLast, 1),
    );
  const field = (
    label: string,
    value: string,
    limits: { readonly min?: Day; readonly max?: Day },
    onDay: (day: string) => void,
  ) => (
    <DateField
      label={label}
      value={value}
      {...limits}
      onChange={text => (text === '' || parseDay(text, locale) !== null) && onDay(text)}
    />
  );
  return (
    <Box sx={{ p: 2, display: 'grid', gap: 2, width: 340, maxWidth: '100%' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {(Object.keys(spans) as (keyof typeof spans)[]).map(span => (
          <Button
            key={span}
            size="small"
            variant="outlined"
            onClick={() => {
              const today = dayOf(new Date().toISOString());
              put(dayOf(instantOf(today, -spans[span])), today);
            }}
          >
            {t(`kit.list.dates.${span}`)}
          </Button>
        ))}
      </Box>
      {field(t('kit.list.dates.from'), first, last === '' ? {} : { max: last }, day => put(day, last))}
      {field(t('kit.list.dates.to'), last, first === '' ? {} : { min: first }, day => put(first, day))}
    </Box>
  );
};
