import { Box, Checkbox, FormControlLabel, Radio } from '@mui/material';
import { useFormats } from '../../core/formats.ts';
import type { Choice } from '../choices.ts';

interface Props {
  readonly choices: readonly Choice[];
  readonly chosen: readonly string[];
  readonly isSingle: boolean;
  readonly counts?: ReadonlyMap<string, number> | undefined;
  readonly uncounted?: readonly string[] | undefined;
  readonly onChange: (chosen: readonly string[]) => void;
}

export const ChoiceMenu = ({ choices, chosen, isSingle, counts, uncounted = [], onChange }: Props) => {
  const { number } = useFormats();
  const Control = isSingle ? Radio : Checkbox;
  const toggle = (value: string) => {
    if (isSingle) return onChange(chosen.includes(value) ? [] : [value]);
    return onChange(chosen.includes(value) ? chosen.filter(one => one !== value) : [...chosen, value]);
  };
  return (
    <Box sx={{ display: 'grid', py: 1, maxHeight: 400, overflowY: 'auto' }}>
      {choices.map(({ value, text }) => (
        <FormControlLabel
          key={value}
          control={
            <Control
              size="small"
              sx={{ p: { xs: 1.5, sm: 1.125 } }}
              checked={chosen.includes(value)}
              onChange={() => toggle(value)}
            />
          }
          label={
            <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3 }}>
              <span>{text}</span>
              {counts && (counts.has(value) || !uncounted.includes(value)) && (
                <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
                  {number(counts.get(value) ?? 0)}
                </Box>
              )}
            </Box>
          }
          sx={{
            mx: 0,
            pl: 0.5,
            pr: 2,
            minHeight: { xs: 44, sm: 36 },
            '& .MuiFormControlLabel-label': { flex: 1, fontSize: '0.875rem' },
            '&:hover': { bgcolor: 'action.hover' },
          }}
        />
      ))}
    </Box>
  );
};
