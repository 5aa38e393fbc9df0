import { Box, TextField } from '@mui/material';
import { useId } from 'react';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly isNumber?: boolean;
}

/** What cannot be undone is confirmed by typing what it concerns: its count, or its name. */
export const TypeToConfirm = ({ label, value, onChange, isNumber = false }: Props) => {
  const id = useId();
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Box
        component="label"
        htmlFor={id}
        sx={{ fontSize: '0.8125rem', fontWeight: 550, overflowWrap: 'anywhere' }}
      >
        {label}
      </Box>
      <TextField
        id={id}
        size="small"
        autoFocus
        autoComplete="off"
        value={value}
        onChange={event => onChange(event.target.value)}
        {...(isNumber ? { slotProps: { htmlInput: { inputMode: 'numeric' } } } : {})}
      />
    </Box>
  );
};
