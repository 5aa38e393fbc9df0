import type { Looks } from '@latchkey/events/cardProfile/design/design.ts';
import { Box, Button, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { useT } from '../../core/t.ts';
import { useDesigner } from './designer.ts';
import { isOverride } from './layers.ts';

interface Props {
  readonly title: string;
  readonly action?: ReactNode;
  /** The looks that this section edits; the chosen wallet's overrides of them can be removed here. */
  readonly changes: readonly (keyof Looks)[];
  readonly children: ReactNode;
}

export const ControlSection = ({ title, action, changes, children }: Props) => {
  const t = useT();
  const id = useId();
  const { design, layer, takeBack } = useDesigner();
  const own = changes.filter(name => isOverride(design, layer, name));
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        p: 2,
        display: 'grid',
        gap: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        minWidth: 0,
        gridTemplateColumns: 'minmax(0, 1fr)',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 32 }}>
        <Typography id={id} variant="h3" component="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        {action}
      </Box>
      {children}
      {layer !== 'both' && own.length > 0 && (
        <Button size="small" sx={{ justifySelf: 'start', ml: -1.25 }} onClick={() => takeBack(layer, own)}>
          {t('cardDesign.layers.same')}
        </Button>
      )}
    </Box>
  );
};
