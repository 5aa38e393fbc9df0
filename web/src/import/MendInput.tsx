import FineIcon from '@mui/icons-material/CheckCircleOutline';
import { Box, Button, InputAdornment, TextField } from '@mui/material';
import { useState } from 'react';
import { useT } from '../core/t.ts';
import type { Target } from './targets.ts';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly target: Target;
  readonly suggestion: string | null;
  readonly isFine: (value: string) => boolean;
  readonly typedOf: (value: string) => string;
  readonly onMend: (value: string) => void;
  /** Applies the fix and moves on to the next problem. */
  readonly onEnter: (field: HTMLElement, fix: () => void) => void;
}

/**
 * Input that corrects a value in place. Validates on every keystroke; applies on Enter or blur. Enter moves
 * on if the value is valid.
 */
export const MendInput = (props: Props) => {
  const { label, value, target, suggestion, isFine, typedOf, onMend, onEnter } = props;
  const t = useT();
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? value;
  const fits = isFine(typed === null ? value : typedOf(typed));
  const take = () => {
    if (typed !== null && typed !== value) onMend(typedOf(typed));
    setTyped(null);
  };
  return (
    <Box sx={{ display: 'grid', justifyItems: 'start' }}>
      <TextField
        size="small"
        fullWidth
        value={shown}
        error={!fits}
        onChange={event => setTyped(event.target.value)}
        onBlur={take}
        onKeyDown={event => {
          if (event.key === 'Enter') {
            if (fits) onEnter(event.target as HTMLElement, take);
            else take();
          }
          if (event.key === 'Escape') setTyped(null);
        }}
        slotProps={{
          htmlInput: {
            'aria-label': label,
            autoComplete: 'off',
            ...(target.startsWith('param:') ? { className: 'mono' } : {}),
          },
          input: fits
            ? {
                endAdornment: (
                  <InputAdornment position="end">
                    <FineIcon color="success" sx={{ fontSize: 18 }} />
                  </InputAdornment>
                ),
              }
            : {},
        }}
      />
      {!fits && suggestion !== null && (
        <Button
          size="small"
          onMouseDown={event => event.preventDefault()}
          onClick={() => onMend(suggestion)}
          sx={{ minHeight: { xs: 44, sm: 28 }, textAlign: 'left', overflowWrap: 'anywhere' }}
        >
          {t('import.problems.use', { value: suggestion })}
        </Button>
      )}
    </Box>
  );
};
