import { Box, MenuItem, MenuList, useMediaQuery, type Theme } from '@mui/material';
import { lazy, useState } from 'react';
import { useGetMany, useLocale } from 'react-admin';
import { lazyPart } from '../../core/lazyPart.ts';
import { dayText } from '../../core/localeTexts.ts';
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
  type OwnFilter,
  type RecordFilter,
} from './filters.ts';
import { nameOfRecord, type Named } from './nameOfRecord.ts';
import { periodOf, resolved } from './periodFilters.ts';
import { useNewestValues } from './useNewestValues.ts';

const ChoiceMenu = lazy(() => import('./ChoiceMenu.tsx').then(module => ({ default: module.ChoiceMenu })));
const DatesMenu = lazyPart(() => import('./DatesMenu.tsx').then(part => part.DatesMenu));
const RecordMenu = lazy(() => import('./RecordMenu.tsx').then(module => ({ default: module.RecordMenu })));

interface Props {
  readonly filters: readonly Filter[];
  readonly values: FilterValues;
  readonly onChange: (values: FilterValues) => void;
}
interface One<F extends Filter> extends Omit<Props, 'filters'> {
  readonly filter: F;
  /**
   * Called when the menu closes. Set if the filter was just picked from "More filters", so that its menu
   * opens immediately.
   */
  readonly onClosed?: (() => void) | undefined;
}
const everything: readonly FilterValues[] = [{}];

export const useChosenText = () => {
  const t = useT();
  const locale = useLocale();
  const day = (instant: unknown, days = 0) => dayText(`${dayOf(instant, days)}T12:00`, locale);
  return (filter: Filter, values: FilterValues): string => {
    if (filter.kind === 'dates') {
      const period = periodOf(values[filter.source], values[filter.until]);
      if (period) return t(`period.period.${period}`);
      const [from, until] = [values[filter.source], values[filter.until]]
        .map(resolved)
        .map(one => dayOf(one) !== '' && one);
      if (from && until) {
        const range = { from: day(from), to: day(until, -1) };
        return range.from === range.to ? range.from : t('kit.list.dates.range', range);
      }
      if (from) return t('kit.list.dates.since', { from: day(from) });
      return until ? t('kit.list.dates.before', { to: day(until, -1) }) : '';
    }
    if (filter.kind === 'own') return filter.textOf(values);
    if (filter.kind === 'flag' || filter.kind === 'record') return '';
    const chosen = valuesOf(values, filter.source);
    if (filter.allText !== undefined && chosen.length >= filter.choices.length) return filter.allText;
    return chosen
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
      uncountedIn={
        filter.uncountedIn && {
          resource: filter.uncountedIn.resource,
          filter: { ...filter.uncountedIn.filter, ...values, [filter.source]: filter.uncounted },
        }
      }
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
      onClosed={props.onClosed}
      label={filter.label}
      chosen={chosen.length === 0 ? null : chosenText(filter, values)}
      onClear={() => onChange(without(values, filter))}
    >
      {() => <OpenChoices {...props} />}
    </FilterChip>
  );
};

const Dates = ({ filter, values, onChange, onClosed }: One<DatesFilter>) => {
  const chosenText = useChosenText();
  return (
    <FilterChip
      onClosed={onClosed}
      label={filter.label}
      chosen={isGiven(filter, values) ? chosenText(filter, values) : null}
      onClear={() => onChange(without(values, filter))}
    >
      {() => (
        <DatesMenu
          from={values[filter.source]}
          until={values[filter.until]}
          isAhead={filter.isAhead ?? false}
          onChange={(from, until) =>
            onChange(withValues(values, { [filter.source]: from, [filter.until]: until }))
          }
        />
      )}
    </FilterChip>
  );
};

const Records = ({ filter, values, onChange, onClosed }: One<RecordFilter>) => {
  const chosen = valuesOf(values, filter.source);
  const { data } = useGetMany<{ id: string } & Named>(
    filter.of,
    { ids: [...chosen] },
    { enabled: chosen.length > 0 },
  );
  return (
    <FilterChip
      onClosed={onClosed}
      label={filter.label}
      chosen={
        chosen.length === 0 ? null : (data?.flatMap(one => (one ? nameOfRecord(one) : [])).join(', ') ?? '')
      }
      onClear={() => onChange(without(values, filter))}
    >
      {close => (
        <RecordMenu
          of={filter.of}
          label={filter.label}
          within={filter.within ?? everything}
          nameField={filter.nameField ?? 'name'}
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

const Own = ({ filter, values, onChange, onClosed }: One<OwnFilter>) => {
  const { menu: Menu } = filter;
  return (
    <FilterChip
      onClosed={onClosed}
      label={filter.label}
      chosen={isGiven(filter, values) ? filter.textOf(values) : null}
      onClear={() => onChange(without(values, filter))}
    >
      {close => (
        <Menu values={values} onChange={changed => onChange(withValues(values, changed))} close={close} />
      )}
    </FilterChip>
  );
};

const Chip = (props: One<Filter>) => {
  const { filter, values, onChange } = props;
  if (filter.kind === 'dates') return <Dates {...props} filter={filter} />;
  if (filter.kind === 'own') return <Own {...props} filter={filter} />;
  if (filter.kind === 'record') return <Records {...props} filter={filter} />;
  if (filter.kind !== 'flag') return <Choices {...props} filter={filter} />;
  const isOn = isGiven(filter, values);
  const change = () => onChange(withValues(values, { [filter.source]: isOn ? undefined : 'true' }));
  return <FilterChip label={filter.label} chosen={isOn ? '' : null} onClear={change} onSwitch={change} />;
};

/**
 * One chip per filter. Filters under "More filters" get a chip once they are picked. On phones, where the
 * chips scroll, filters that are set when the list opens come first.
 */
export const FilterBar = ({ filters, ...given }: Props) => {
  const t = useT();
  const [values, onChange] = useNewestValues(given.values, given.onChange);
  const [opened, setOpened] = useState<string>();
  const isShown = (filter: Filter) =>
    filter.isMore !== true || filter.source === opened || isGiven(filter, values);
  // fixed on mount, so that no chip moves while filters change
  const [firstSources] = useState(() =>
    filters.filter(one => isGiven(one, values)).map(({ source }) => source),
  );
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const isLater = ({ source }: Filter) => Number(isNarrow && !firstSources.includes(source));
  const hidden = filters.filter(filter => !isShown(filter));
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: { sm: 'wrap' } }}>
      {filters
        .filter(isShown)
        .toSorted((one, other) => isLater(one) - isLater(other))
        .map(filter => (
          <Chip
            key={filter.source}
            filter={filter}
            values={values}
            onChange={onChange}
            onClosed={filter.source === opened ? () => setOpened(undefined) : undefined}
          />
        ))}
      {hidden.length > 0 && (
        <FilterChip label={t('kit.list.moreFilters')} chosen={null} onClear={() => undefined}>
          {close => (
            <MenuList autoFocus>
              {hidden.map(({ kind, source, label }) => (
                <MenuItem
                  key={source}
                  onClick={() => {
                    close();
                    if (kind === 'flag') onChange(withValues(values, { [source]: 'true' }));
                    else setOpened(source);
                  }}
                >
                  {label}
                </MenuItem>
              ))}
            </MenuList>
          )}
        </FilterChip>
      )}
    </Box>
  );
};
