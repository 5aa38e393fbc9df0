import { Box } from '@mui/material';
import { lazy } from 'react';
import { useGetMany, useLocale } from 'react-admin';
import { dateFormat } from '../../core/localeTexts.ts';
import { useT } from '../../core/t.ts';
import { useCountsOf } from './counts.ts';
import { FilterChip } from './FilterChip.tsx';
import {
  dayOf,
  isGiven,
  valuesOf,
  without,
  withValues,
  type ChoiceFilter,
  type DatesFilter,
  type Filter,
  type FilterValues,
  type RecordFilter,
} from './filters.ts';

// what opens below a chip is loaded when it opens
const ChoiceMenu = lazy(() => import('./ChoiceMenu.tsx').then(module => ({ default: module.ChoiceMenu })));
const DatesMenu = lazy(() => import('./DatesMenu.tsx').then(module => ({ default: module.DatesMenu })));
const RecordMenu = lazy(() => import('./RecordMenu.tsx').then(module => ({ default: module.RecordMenu })));

interface Props {
  readonly filters: readonly Filter[];
  readonly values: FilterValues;
  readonly onChange: (values: FilterValues) => void;
}
interface One<F extends Filter> extends Omit<Props, 'filters'> {
  readonly filter: F;
}

/** What is chosen of a filter with values, in words. */
export const useChosenText = () => {
  const t = useT();
  const locale = useLocale();
  const day = (instant: unknown, days = 0) =>
    dateFormat(locale, { dateStyle: 'medium' }).format(new Date(`${dayOf(instant, days)}T12:00`));
  return (filter: Filter, values: FilterValues): string => {
    if (filter.kind === 'dates') {
      const [from, until] = [values[filter.source], values[filter.until]].map(
        one => dayOf(one) !== '' && one,
      );
      if (from && until) {
        const range = { from: day(from), to: day(until, -1) };
        return range.from === range.to ? range.from : t('kit.list.dates.range', range);
      }
      if (from) return t('kit.list.dates.since', { from: day(from) });
      return until ? t('kit.list.dates.before', { to: day(until, -1) }) : '';
    }
    if (filter.kind === 'flag' || filter.kind === 'record') return '';
    return valuesOf(values, filter.source)
      .map(value => filter.choices.find(choice => choice.value === value)?.text ?? value)
      .join(', ');
  };
};

const OpenChoices = ({ filter, values, onChange }: One<ChoiceFilter>) => {
  const counts = useCountsOf(filter.source);
  return (
    <ChoiceMenu
      choices={filter.choices}
      chosen={valuesOf(values, filter.source)}
      isSingle={filter.isSingle ?? false}
      counts={filter.isCounted ? counts : undefined}
      uncounted={filter.uncounted}
      onChange={next => onChange(withValues(values, { [filter.source]: filter.isSingle ? next[0] : next }))}
    />
  );
};

const Choices = (props: One<ChoiceFilter>) => {
  const { filter, values, onChange } = props;
  const chosenText = useChosenText();
  const chosen = valuesOf(values, filter.source);
  return (
    <FilterChip
      label={filter.label}
      chosen={chosen.length === 0 ? null : chosenText(filter, values)}
      onClear={() => onChange(without(values, filter))}
    >
      {() => <OpenChoices {...props} />}
    </FilterChip>
  );
};

const Dates = ({ filter, values, onChange }: One<DatesFilter>) => {
  const chosenText = useChosenText();
  return (
    <FilterChip
      label={filter.label}
      chosen={isGiven(filter, values) ? chosenText(filter, values) : null}
      onClear={() => onChange(without(values, filter))}
    >
      {() => (
        <DatesMenu
          from={values[filter.source]}
          until={values[filter.until]}
          onChange={(from, until) =>
            onChange(withValues(values, { [filter.source]: from, [filter.until]: until }))
          }
        />
      )}
    </FilterChip>
  );
};

const Records = ({ filter, values, onChange }: One<RecordFilter>) => {
  const chosen = valuesOf(values, filter.source);
  const { data } = useGetMany<{ id: string; name: string }>(
    filter.of,
    { ids: [...chosen] },
    { enabled: chosen.length > 0 },
  );
  return (
    <FilterChip
      label={filter.label}
      chosen={chosen.length === 0 ? null : (data?.flatMap(one => one?.name ?? []).join(', ') ?? '')}
      onClear={() => onChange(without(values, filter))}
    >
      {close => (
        <RecordMenu
          of={filter.of}
          label={filter.label}
          chosen={chosen}
          onChange={next => {
            close();
            onChange(withValues(values, { [filter.source]: next[0] }));
          }}
        />
      )}
    </FilterChip>
  );
};

const Chip = (props: One<Filter>) => {
  const { filter, values, onChange } = props;
  if (filter.kind === 'dates') return <Dates {...props} filter={filter} />;
  if (filter.kind === 'record') return <Records {...props} filter={filter} />;
  if (filter.kind !== 'flag') return <Choices {...props} filter={filter} />;
  const isOn = isGiven(filter, values);
  const change = () => onChange(withValues(values, { [filter.source]: isOn ? undefined : 'true' }));
  return <FilterChip label={filter.label} chosen={isOn ? '' : null} onClear={change} onSwitch={change} />;
};

/** The filters of a list, one chip each. */
export const FilterBar = ({ filters, ...props }: Props) => (
  <Box sx={{ display: 'flex', gap: 1, flexWrap: { sm: 'wrap' } }}>
    {filters.map(filter => (
      <Chip key={filter.source} filter={filter} {...props} />
    ))}
  </Box>
);
