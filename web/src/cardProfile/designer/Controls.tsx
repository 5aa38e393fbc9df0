import type { Layer } from '@latchkey/events/cardProfile/design/design.ts';
import { Box, Typography } from '@mui/material';
import { useT } from '../../core/t.ts';
import { BackgroundSection } from './BackgroundSection.tsx';
import { useDesigner } from './designer.ts';
import { FieldsSection } from './FieldsSection.tsx';
import { LogoSection } from './LogoSection.tsx';
import { Segments } from './Segments.tsx';
import { TextSection } from './TextSection.tsx';

export const layers = ['both', 'apple', 'google'] as const;

export const Controls = ({ onLayer }: { readonly onLayer: (layer: Layer) => void }) => {
  const t = useT();
  const { layer } = useDesigner();
  return (
    <Box component="section" aria-label={t('cardDesign.controls')} sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, py: 1 }}>
        <Typography variant="body2" color="textSecondary" sx={{ flex: 1 }}>
          {t('cardDesign.layers.title')}
        </Typography>
        <Segments
          label={t('cardDesign.layers.title')}
          value={layer}
          choices={layers.map(value => ({ value, text: t(`cardDesign.layers.${value}`) }))}
          onChange={onLayer}
        />
      </Box>
      {layer !== 'both' && (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ px: 2, pb: 1 }}>
          {t('cardDesign.layers.hint', { wallet: t(`cardDesign.layers.${layer}`) })}
        </Typography>
      )}
      <BackgroundSection />
      <LogoSection />
      <TextSection />
      <FieldsSection />
    </Box>
  );
};
