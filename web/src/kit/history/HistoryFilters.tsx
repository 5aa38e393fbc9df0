import SearchIcon from '@mui/icons-material/Search';
import { Box, InputAdornment, TextField } from '@mui/material';
import { useT } from '../../core/t.ts';
import { ChoiceMenu } from '../list/ChoiceMenu.tsx';
import { FilterChip } from '../list/FilterChip.tsx';
import type { useHistoryFilter } from './useHistoryFilter.ts';

const names = ['who', 'field', 'channel'] as const;

export const HistoryFilters = ({ filter, choices, set }: ReturnType<typeof useHistoryFilter>) => {
  const t = useT();
  const labels = {
    who: t('kit.history.who'),
    field: t('kit.history.field'),
    channel: t('kit.history.channel.label'),
  };
  return (
    <Box
      role="search"
      aria-label={t('kit.history.search')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
    >
      <TextField
        size="small"
        type="search"
        placeholder={t('kit.history.search')}
        value={filter.q}
        onChange={event => set({ q: event.target.value })}
        slotProps={{
          htmlInput: { 'aria-label': t('kit.history.search') },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <SearchIcon fontSize="small" />
              </InputAdornment>
            ),
          },
        }}
        sx={{ width: { xs: '100%', sm: 280 } }}
      />
      {names
        .filter(name => choices[name].length > 1 || filter[name].length > 0)
        .map(name => (
          <FilterChip
            key={name}
            label={labels[name]}
            chosen={
              filter[name].length === 0
                ? null
                : choices[name]
                    .filter(({ value }) => filter[name].includes(value))
                    .map(({ text }) => text)
                    .join(', ')
            }
            onClear={() => set({ [name]: [] })}
          >
            {() => (
              <ChoiceMenu
                choices={choices[name]}
                chosen={filter[name]}
                isSingle={false}
                onChange={chosen => set({ [name]: chosen })}
              />
            )}
          </FilterChip>
        ))}
    </Box>
  );
};
