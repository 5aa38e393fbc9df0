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
  readonly onMend: (value: string) => void;
}

/** Input that corrects a value in place. Validates on every keystroke; applies on Enter or blur. */
export const MendInput = ({ label, value, target, suggestion, isFine, onMend }: Props) => {
  const t = useT();
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? value;
  const fits = isFine(shown);
  const take = () => {
    if (typed !== null && typed !== value) onMend(typed);
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
          if (event.key === 'Enter') take();
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
