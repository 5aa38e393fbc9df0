import { Box, MenuItem, TextField, Typography } from '@mui/material';
import { useId } from 'react';

interface Props<Value extends string> {
  readonly label: string;
  readonly value: Value | '';
  readonly choices: readonly Value[];
  readonly textOf: (value: Value) => string;
  readonly onChange: (value: Value) => void;
}

export const Choice = <Value extends string>({ label, value, choices, textOf, onChange }: Props<Value>) => {
  const id = useId();
  return (
    <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0 }}>
      <Typography variant="body2" component="label" id={id} sx={{ fontWeight: 550 }}>
        {label}
      </Typography>
      <TextField
        select
        value={value}
        slotProps={{ select: { labelId: id } }}
        onChange={({ target }) => onChange(target.value as Value)}
      >
        {choices.map(choice => (
          <MenuItem key={choice} value={choice}>
            {textOf(choice)}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
};
