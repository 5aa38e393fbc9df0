import { Box, TextField, Typography } from '@mui/material';
import { useId } from 'react';
import { useDesigner } from './designer.ts';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly max: number;
  readonly hint?: string;
  readonly onChange: (value: string, gesture: string) => void;
}

/** Text input. Changes until blur are one undo step. */
export const TypedText = ({ label, value, max, hint, onChange }: Props) => {
  const id = useId();
  const { settle } = useDesigner();
  return (
    <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0 }}>
      <Typography variant="body2" component="label" htmlFor={id} sx={{ fontWeight: 550 }}>
        {label}
      </Typography>
      <TextField
        id={id}
        value={value}
        helperText={hint}
        onChange={({ target }) => onChange(target.value, `type ${id}`)}
        onBlur={settle}
        slotProps={{ htmlInput: { maxLength: max }, formHelperText: { sx: { mx: 0 } } }}
      />
    </Box>
  );
};
