import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { measures } from '../../kit/measures.ts';

interface Props<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly { readonly value: Value; readonly text: string }[];
  readonly onChange: (value: Value) => void;
}

export const Segments = <Value extends string>({ label, value, choices, onChange }: Props<Value>) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    aria-label={label}
    value={value}
    onChange={(_, next: Value | null) => next !== null && onChange(next)}
    sx={{
      flex: 'none',
      bgcolor: 'background.paper',
      '& .MuiToggleButton-root': {
        px: 1.25,
        py: 0,
        minHeight: { xs: measures.finger, sm: 30 },
        minWidth: { xs: measures.finger + 2, sm: 0 },
        fontSize: '0.8125rem',
        lineHeight: 1.4,
        color: 'text.primary',
        borderColor: 'dividerStrong',
        fontWeight: 550,
        whiteSpace: 'nowrap',
      },
      '& .MuiToggleButton-root.Mui-selected': { bgcolor: 'primary.light', color: 'primary.dark' },
    }}
  >
    {choices.map(choice => (
      <ToggleButton key={choice.value} value={choice.value}>
        {choice.text}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);
