import { Box } from '@mui/material';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { useT } from '../../core/t.ts';
import { cardColors, type CardColor } from './cardForm.ts';

const colors = Object.keys(cardColors) as CardColor[];

export const ColorInput = () => {
  const t = useT();
  const label = useId();
  const { field } = useController({ name: 'color' });
  return (
    <Box role="radiogroup" aria-labelledby={label} sx={{ display: 'grid', gap: 0.5, alignContent: 'start' }}>
      <Box id={label} sx={{ fontSize: '0.8125rem', fontWeight: 550 }}>
        {t('guide.card.color')}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {colors.map(color => (
          <Box
            key={color}
            component="label"
            title={t(`guide.card.colors.${color}`)}
            sx={({ palette }) => ({
              position: 'relative',
              width: { xs: 44, sm: 36 },
              height: { xs: 44, sm: 36 },
              borderRadius: 1,
              cursor: 'pointer',
              border: 1,
              borderColor: 'divider',
              backgroundColor: cardColors[color],
              outlineOffset: 2,
              ...(field.value === color && { outline: `2px solid ${palette.primary.main}` }),
              '&:focus-within': { outline: `3px solid ${palette.primary.main}` },
            })}
          >
            <Box
              component="input"
              type="radio"
              name="color"
              value={color}
              checked={field.value === color}
              onChange={() => field.onChange(color)}
              aria-label={t(`guide.card.colors.${color}`)}
              sx={{ position: 'absolute', inset: 0, m: 0, opacity: 0, cursor: 'pointer' }}
            />
          </Box>
        ))}
      </Box>
    </Box>
  );
};
