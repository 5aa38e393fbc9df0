import { Box, MenuItem, TextField } from '@mui/material';
import { useId } from 'react';
import { menuNamed } from '../kit/choices.ts';
import { visuallyHidden } from '../kit/visuallyHidden.ts';

interface Props<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly { readonly value: Value; readonly text: string; readonly note?: string }[];
  readonly onChange: (value: Value) => void;
  /** Hides the label visually, for tables that already show it. Screen readers still get it. */
  readonly isLabelHidden?: boolean;
  readonly isQuiet?: boolean;
}

export const ChoiceButtons = <Value extends string>({
  label,
  value,
  choices,
  onChange,
  isLabelHidden = false,
  isQuiet = false,
}: Props<Value>) => {
  const id = useId();
  return (
    <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0 }}>
      <Box
        component="label"
        htmlFor={id}
        id={`${id}-label`}
        sx={isLabelHidden ? visuallyHidden : { fontSize: '0.75rem', color: 'text.secondary' }}
      >
        {label}
      </Box>
      <TextField
        select
        size="small"
        id={id}
        value={value}
        onChange={event => onChange(event.target.value as Value)}
        sx={isQuiet ? { '& .MuiSelect-select': { color: 'text.secondary' } } : {}}
        slotProps={{
          select: {
            MenuProps: menuNamed(label),
            labelId: `${id}-label`,
            SelectDisplayProps: { id },
            displayEmpty: true,
            // without the note, which fits only into the menu
            renderValue: chosen => choices.find(one => one.value === chosen)?.text ?? '',
          },
        }}
      >
        {choices.map(one => (
          <MenuItem key={one.value} value={one.value}>
            {one.text}
            {one.note !== undefined && (
              <Box component="span" sx={{ ml: 0.75, color: 'text.secondary', fontSize: '0.75rem' }}>
                {one.note}
              </Box>
            )}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
};
