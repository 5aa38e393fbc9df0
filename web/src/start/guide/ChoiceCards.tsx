import { Box, Radio, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly text: string;
  readonly mark?: ReactNode;
}
interface Props {
  readonly source: string;
  readonly label: string;
  readonly choices: readonly Choice[];
}

export const ChoiceCards = ({ source, label, choices }: Props) => {
  const { field } = useController({ name: source });
  return (
    <Box role="radiogroup" aria-label={label} sx={{ display: 'grid', gap: 1 }}>
      {choices.map(({ value, label: name, text, mark }) => {
        const isChosen = field.value === value;
        return (
          <Box
            key={value}
            component="label"
            sx={({ palette }) => ({
              display: 'flex',
              alignItems: 'flex-start',
              gap: 1,
              p: 1.5,
              minWidth: 0,
              cursor: 'pointer',
              borderRadius: 1,
              border: 1,
              borderColor: isChosen ? 'primary.main' : 'divider',
              boxShadow: isChosen ? `inset 0 0 0 1px ${palette.primary.main}` : 'none',
              '&:hover': { bgcolor: 'action.hover' },
            })}
          >
            <Radio
              size="small"
              name={source}
              value={value}
              checked={isChosen}
              onChange={() => field.onChange(value)}
              // enlarges the touch target without moving the texts
              sx={{ p: { xs: 1.5, sm: 0.25 }, m: { xs: -1.25, sm: 0 } }}
            />
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
                <Typography component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                  {name}
                </Typography>
                {mark}
              </Box>
              <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                {text}
              </Typography>
            </Box>
          </Box>
        );
      })}
    </Box>
  );
};
