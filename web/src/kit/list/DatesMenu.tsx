import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useLocale } from 'react-admin';
import { useT } from '../../core/t.ts';
import { DateField } from '../dates/DateField.tsx';
import { today, type Day } from '../dates/dayParts.ts';
import { dayPattern } from '../dates/days.ts';
import { offeredPeriods, periods, type Period } from '../dates/periods.ts';
import { dayOf, instantOf } from './filters.ts';
import { endOf, periodOf, resolved, startOf } from './periodFilters.ts';

interface Props {
  readonly from: unknown;
  /** Exclusive end of the range. */
  readonly until: unknown;
  readonly isAhead?: boolean;
  readonly onChange: (from: string | undefined, until: string | undefined) => void;
}
const isReversed = ({ first, last }: Period) => first !== '' && last !== '' && first > last;

/**
 * The fields and periods of a date filter. A period is passed on by its name, so that saved views and links
 * follow the current day. A range that ends before it starts isn't passed on.
 */
export const DatesMenu = ({ from, until, isAhead = false, onChange }: Props) => {
  const t = useT();
  const locale = useLocale();
  // initial values only, because the list's filters are part of the URL and change later than this state
  const [range, setRange] = useState<Period>(() => ({
    first: dayOf(resolved(from)),
    last: dayOf(resolved(until), -1),
  }));
  const [chosen, setChosen] = useState(() => periodOf(from, until));
  const [edited, setEdited] = useState<keyof Period>('first');
  const [choices, setChoices] = useState(0);
  const change = (next: Period) => {
    setRange(next);
    setChosen(undefined);
    if (isReversed(next)) return;
    onChange(
      next.first === '' ? undefined : instantOf(next.first),
      next.last === '' ? undefined : instantOf(next.last, 1),
    );
  };
  const field = (
    end: keyof Period,
    label: string,
    limits: { readonly min?: Day | undefined; readonly max?: Day | undefined },
  ) => (
    <DateField
      key={`${end} ${choices}`}
      label={label}
      value={range[end]}
      {...(isReversed(range) ? {} : limits)}
      error={isReversed(range) && edited === end ? t('period.reversed') : undefined}
      problemText={problem => t(`period.problem.${problem}`, { pattern: dayPattern(locale) })}
      onChange={day => {
        setEdited(end);
        change({ ...range, [end]: day });
      }}
    />
  );
  return (
    <Box sx={{ p: 2, display: 'grid', gap: 2, width: 340, maxWidth: '100%' }}>
      <Box role="group" aria-label={t('period.periods')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {offeredPeriods[isAhead ? 'ahead' : 'past'].map(name => {
          const period = periods[name](today());
          const isChosen =
            name === chosen ||
            (chosen === undefined && period.first === range.first && period.last === range.last);
          return (
            <Button
              key={name}
              size="small"
              variant={isChosen ? 'contained' : 'outlined'}
              aria-pressed={isChosen}
              onClick={() => {
                setChoices(choices + 1);
                setRange(period);
                setChosen(name);
                onChange(startOf(name), endOf(name));
              }}
            >
              {t(`period.period.${name}`)}
            </Button>
          );
        })}
      </Box>
      {field('first', t('period.from'), { max: range.last || undefined })}
      {field('last', t('period.to'), { min: range.first || undefined })}
    </Box>
  );
};
