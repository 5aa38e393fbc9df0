import ClearIcon from '@mui/icons-material/Clear';
import SearchIcon from '@mui/icons-material/Search';
import { IconButton, InputAdornment, TextField } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../core/t.ts';

export const searchDelay = 300;
/** Lists in dialogs and cards with more lines than this get a search field. */
export const maxUnsearched = 10;

interface SearchProps {
  readonly label: string;
  readonly value: string;
  readonly onSearch: (text: string) => void;
  readonly isWide?: boolean;
  readonly isFirst?: boolean;
}

/**
 * A debounced search field. A late echo of its own value doesn't change the text; a different value (Back, a
 * cleared filter) does.
 */
export const SearchField = ({ label, value, onSearch, isWide = false, isFirst = false }: SearchProps) => {
  const t = useT();
  const [typed, setTyped] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  const [reported, setReported] = useState<readonly string[]>([]);
  if (value !== lastValue) {
    const own = reported.indexOf(value);
    setLastValue(value);
    setReported(own === -1 ? [] : reported.slice(own + 1));
    if (own === -1) setTyped(value);
  }
  const report = useRef(onSearch);
  useEffect(() => {
    report.current = onSearch;
  });
  useEffect(() => {
    if (typed === (reported.at(-1) ?? lastValue)) return;
    const timer = setTimeout(() => {
      setReported([...reported, typed]);
      report.current(typed);
    }, searchDelay);
    return () => clearTimeout(timer);
  }, [typed, lastValue, reported]);
  return (
    <TextField
      size="small"
      type="text"
      role="search"
      autoFocus={isFirst}
      value={typed}
      onChange={event => setTyped(event.target.value)}
      // else Enter would submit the form of a dialog around the list
      onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
      placeholder={label}
      sx={{
        width: isWide ? '100%' : { xs: '100%', sm: 280 },
        flex: 'none',
        '& input': { textOverflow: 'ellipsis' },
      }}
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
