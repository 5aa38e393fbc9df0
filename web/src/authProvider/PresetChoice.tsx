import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import { Box, ToggleButton } from '@mui/material';
import { useT } from '../core/t.ts';
import { presetNames, presets, type PresetName } from './presets.ts';

interface Props {
  readonly value: PresetName;
  readonly onChange: (preset: PresetName) => void;
}

export const PresetChoice = ({ value, onChange }: Props) => {
  const t = useT();
  return (
    <Box
      role="group"
      aria-label={t('authProvider.page.preset')}
      sx={{
        display: 'grid',
        gap: 1,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(5, minmax(0, 1fr))' },
      }}
    >
      {presetNames.map(name => (
        <ToggleButton
          key={name}
          value={name}
          color="primary"
          size="small"
          selected={name === value}
          onChange={() => onChange(name)}
          sx={{
            justifyContent: 'flex-start',
            gap: 0.75,
            px: 1.5,
            minHeight: 44,
            fontWeight: 550,
            color: 'text.primary',
            borderColor: 'dividerStrong',
            '&.Mui-selected': { borderColor: 'primary.main' },
          }}
        >
          {name === value && <CheckIcon sx={{ fontSize: 18 }} />}
          {name === 'other' ? t('authProvider.page.other') : presets[name].label}
        </ToggleButton>
      ))}
    </Box>
  );
};
