import { Box, Typography } from '@mui/material';
import { useT } from '../../core/t.ts';
import { ColorField } from './ColorField.tsx';
import { ControlSection } from './ControlSection.tsx';
import { useDesigner } from './designer.ts';
import { TypedText } from './TypedText.tsx';

export const TextSection = () => {
  const t = useT();
  const { layer, looks, set } = useDesigner();
  return (
    <ControlSection title={t('cardDesign.text.title')} changes={['title', 'values', 'labels']}>
      <TypedText
        label={t('cardDesign.text.cardTitle')}
        hint={t('cardDesign.text.titleHint')}
        value={looks.title}
        max={64}
        onChange={(title, gesture) => set({ title }, gesture)}
      />
      {layer === 'google' ? (
        <Typography variant="body2" color="textSecondary">
          {t('cardDesign.text.google')}
        </Typography>
      ) : (
        <Box
          sx={{
            display: 'grid',
            gap: 1.5,
            alignItems: 'start',
            gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
          }}
        >
          {(['values', 'labels'] as const).map(part => (
            <ColorField
              key={part}
              label={t(`cardDesign.text.${part}`)}
              value={looks[part]}
              onChange={(color, gesture) => set({ [part]: color }, gesture)}
            />
          ))}
        </Box>
      )}
    </ControlSection>
  );
};
