import { MenuItem, TextField } from '@mui/material';
import { useT } from '../core/t.ts';
import { menuNamed, type Choice } from '../kit/choices.ts';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly onChange: (value: string) => void;
}

export const KindSelect = ({ label, value, choices, onChange }: Props) => {
  const t = useT();
  return (
    <TextField
      select
      size="small"
      value={value}
      onChange={event => onChange(event.target.value)}
      sx={{ minWidth: 160 }}
      slotProps={{
        select: {
          displayEmpty: true,
          MenuProps: menuNamed(label),
          SelectDisplayProps: { 'aria-label': label },
        },
      }}
    >
      <MenuItem value="">{t('credit.list.all')}</MenuItem>
      {choices.map(choice => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.text}
        </MenuItem>
      ))}
    </TextField>
  );
};
