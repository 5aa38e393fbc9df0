import { Box } from '@mui/material';
import { useRef, type CSSProperties, type ReactNode } from 'react';
import { useT } from '../../core/t.ts';
import { compactHeight } from './CompactPreview.tsx';
import { useFit } from './useFit.ts';
import { useScrolledStage } from './useScrolledStage.ts';
import { useSpacePan } from './useSpacePan.ts';
import { useWheelZoom } from './useWheelZoom.ts';

interface Props {
  /** Called on Ctrl+wheel. The zoom is centered on the pointer. */
  readonly onZoom: (steps: number) => void;
  readonly controls: ReactNode;
  readonly bar: ReactNode;
  readonly stage: (fit: number) => ReactNode;
  /** Shown once the stage is scrolled out of view, on narrow screens. */
  readonly compact: ReactNode;
  readonly sample: ReactNode;
  readonly checks: ReactNode;
  /** Null while hidden. */
  readonly versions: ReactNode | null;
}
const column = { bgcolor: 'background.paper', minWidth: 0, overflowY: { md: 'auto' } } as const;

export const Workspace = ({ onZoom, controls, bar, stage, compact, sample, checks, versions }: Props) => {
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  const fit = useFit(place);
  useWheelZoom(place, onZoom);
  useSpacePan(place);
  const { head, isOut } = useScrolledStage(place);
  return (
    <Box
      style={{ '--below-head': `${head}px` } as CSSProperties}
      sx={{
        flex: 1,
        minHeight: 0,
        position: 'relative',
        display: 'grid',
        borderTop: 1,
        borderColor: 'divider',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          md: '336px minmax(0, 1fr)',
          lg: versions === null ? '336px minmax(0, 1fr)' : '336px minmax(0, 1fr) 300px',
        },
      }}
    >
      <Box
        sx={{
          ...column,
          order: { xs: 2, md: 0 },
          borderRight: { md: 1 },
          borderColor: { md: 'divider' },
          // keeps focused elements from scrolling under the compact previews
          '& *': { scrollMarginTop: { xs: `calc(var(--below-head) + ${compactHeight + 8}px)`, md: 0 } },
        }}
      >
        {controls}
      </Box>
      <Box
        component="section"
        aria-label={t('cardDesign.stage.title')}
        sx={{
          minWidth: 0,
          minHeight: 0,
          display: 'flex',
          flexDirection: 'column',
          bgcolor: 'background.default',
        }}
      >
        {bar}
        <Box
          ref={place}
          role="group"
          aria-label={t('cardDesign.stage.preview')}
          tabIndex={0}
          sx={{
            flex: 1,
            minHeight: { xs: 600, md: 0 },
            overflow: 'auto',
            display: 'flex',
            scrollSnapType: { xs: 'x mandatory', sm: 'none' },
            backgroundImage: ({ palette }) => `radial-gradient(${palette.divider} 1px, transparent 1px)`,
            backgroundSize: '16px 16px',
            '&:focus-visible': { outlineOffset: -2 },
            '&[data-pan=ready], &[data-pan=ready] *': { cursor: 'grab' },
            '&[data-pan=dragged], &[data-pan=dragged] *': { cursor: 'grabbing' },
          }}
        >
          {stage(fit)}
        </Box>
        {isOut && compact}
        {sample}
        {checks}
      </Box>
      {versions !== null && (
        <Box
          sx={{
            ...column,
            order: { xs: 3, md: 0 },
            borderTop: { xs: 1, md: 0 },
            borderLeft: { md: 1 },
            borderColor: { xs: 'divider', md: 'divider' },
            position: { md: 'absolute', lg: 'static' },
            right: 0,
            top: 0,
            bottom: 0,
            width: { md: 300, lg: 'auto' },
          }}
        >
          {versions}
        </Box>
      )}
    </Box>
  );
};
