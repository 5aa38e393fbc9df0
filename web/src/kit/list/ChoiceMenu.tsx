import { Box, Checkbox, FormControlLabel, Radio } from '@mui/material';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { useFormats } from '../../core/formats.ts';
import type { Choice } from '../choices.ts';
import type { ChoiceFilter } from './filters.ts';

interface Props {
  readonly choices: readonly Choice[];
  readonly chosen: readonly string[];
  readonly isSingle: boolean;
  readonly counts?: ReadonlyMap<string, number> | undefined;
  readonly uncounted?: readonly string[] | undefined;
  readonly uncountedIn?: ChoiceFilter['uncountedIn'] | undefined;
  readonly onChange: (chosen: readonly string[]) => void;
}

const countOnly = { page: 1, perPage: 1 };
const nowhere = { resource: '', filter: {} };

/** Returns the total of the uncounted rows; undefined if it is unknown or too large to count. */
const useUncounted = (uncountedIn: Props['uncountedIn']): number | undefined => {
  const { resource, filter } = uncountedIn ?? nowhere;
  const { total } = useGetList(
    resource,
    { pagination: countOnly, filter },
    { enabled: uncountedIn !== undefined },
  );
  return total;
};

/** Number of choices that fit into the menu. */
const maxVisible = 10;
/**
 * Returns the choices in their order. In a long menu, unchosen choices that had no rows when it opened come
 * last, so that the others are visible.
 */
const useUnusedLast = ({ choices, chosen, counts, uncounted = [] }: Props): readonly Choice[] => {
  const [unused] = useState(() => {
    const isUnused = ({ value }: Choice) =>
      !counts?.get(value) && !uncounted.includes(value) && !chosen.includes(value);
    const isSorted = counts !== undefined && choices.length > maxVisible;
    return new Set(isSorted ? choices.filter(isUnused).map(({ value }) => value) : []);
  });
  return choices.toSorted((a, b) => Number(unused.has(a.value)) - Number(unused.has(b.value)));
};

export const ChoiceMenu = (props: Props) => {
  const { chosen, isSingle, counts, uncounted = [], uncountedIn, onChange } = props;
  const choices = useUnusedLast(props);
  const { number } = useFormats();
  const total = useUncounted(counts && uncountedIn);
  const countOf = (value: string): number | undefined => {
    const count = counts?.get(value);
    if (counts === undefined || count !== undefined) return count;
    return uncounted.includes(value) ? total : 0;
  };
  const Control = isSingle ? Radio : Checkbox;
  const toggle = (value: string) => {
    if (isSingle) return onChange(chosen.includes(value) ? [] : [value]);
    return onChange(chosen.includes(value) ? chosen.filter(one => one !== value) : [...chosen, value]);
  };
  return (
    <Box sx={{ display: 'grid', py: 1, maxHeight: 400, overflowY: 'auto' }}>
      {choices.map(({ value, text }) => (
        <FormControlLabel
          key={value}
          control={
            <Control
              size="small"
              sx={{ p: { xs: 1.5, sm: 1.125 } }}
              checked={chosen.includes(value)}
              onChange={() => toggle(value)}
            />
          }
          label={
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3 }}>
              <span>{text}</span>
              {countOf(value) !== undefined && (
                <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
                  {number(countOf(value) ?? 0)}
                </Box>
              )}
            </Box>
          }
          sx={{
            mx: 0,
            pl: 0.5,
            pr: 2,
            minHeight: { xs: 44, sm: 36 },
            '& .MuiFormControlLabel-label': { flex: 1, fontSize: '0.875rem' },
            '&:hover': { bgcolor: 'action.hover' },
          }}
        />
      ))}
    </Box>
  );
};
