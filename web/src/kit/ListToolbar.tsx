import { MenuItem, TextField } from '@mui/material';
import { useT } from '../core/t.ts';

/** The menu of a choice is a region with the name of the choice. */
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
