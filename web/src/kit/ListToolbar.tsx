import ClearIcon from '@mui/icons-material/Clear';
import SearchIcon from '@mui/icons-material/Search';
import { IconButton, InputAdornment, MenuItem, TextField } from '@mui/material';
import { useEffect, useState } from 'react';
import { useT } from '../core/t.ts';
import { searchDelay } from './useEntityList.ts';

interface SearchProps {
  readonly label: string;
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

/** A search that waits until one pauses typing, and never for an earlier answer. */
export const SearchField = ({ label, value, onSearch }: SearchProps) => {
  const t = useT();
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    setTyped(value);
  }
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => onSearch(typed), searchDelay);
    return () => clearTimeout(timer);
  }, [typed, value, onSearch]);
  return (
    <TextField
      size="small"
      type="text"
      role="search"
      value={typed}
      onChange={event => setTyped(event.target.value)}
      placeholder={label}
      sx={{ width: { xs: '100%', sm: 280 } }}
      slotProps={{
        htmlInput: { 'aria-label': label, maxLength: 255 },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: typed !== '' && (
            <InputAdornment position="end">
              <IconButton
                size="small"
                edge="end"
                aria-label={t('kit.list.clearSearch')}
                onClick={() => setTyped('')}
              >
                <ClearIcon fontSize="small" />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
};

/** What opens from a choice is a place of its own, and is called like the choice. */
export const menuNamed = (label: string) => ({
  slotProps: { paper: { role: 'region', 'aria-label': label } },
});

export interface Choice {
  readonly value: string;
  readonly text: string;
}
interface FilterProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly onChange: (value: string) => void;
}

export const FilterSelect = ({ label, value, choices, onChange }: FilterProps) => {
  const t = useT();
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={event => onChange(event.target.value)}
      sx={{ minWidth: { xs: 140, sm: 160 }, flex: { xs: '1 1 140px', sm: 'none' } }}
      slotProps={{
        inputLabel: { shrink: true },
        select: { displayEmpty: true, MenuProps: menuNamed(label) },
      }}
    >
      <MenuItem value="">{t('kit.list.all')}</MenuItem>
      {choices.map(choice => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.text}
        </MenuItem>
      ))}
    </TextField>
  );
};
