import type { ShownValue } from '@latchkey/events/cardProfile/design/card.ts';
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useT } from '../../core/t.ts';
import { bezel, bezelEdge, phoneLooks } from './phoneLooks.ts';

interface Props {
  readonly zoom: number;
  /** Whether the controls change only the other wallet. Dims the watch. */
  readonly isQuiet: boolean;
  readonly title: string;
  readonly values: readonly ShownValue[];
  readonly children: ReactNode;
}
/** Width in px, at a zoom of 100%. */
const watchWidth = 216;
// watches have no light mode
const look = phoneLooks.apple.dark;
const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

export const Watch = ({ zoom, isQuiet, title, values, children }: Props) => {
  const t = useT();
  const name = values.find(({ place }) => place === 'primary')?.value;
  return (
    <Box
      component="figure"
      aria-label={t('cardDesign.watch.name')}
      sx={{ m: 0, flex: 'none', transition: 'filter 150ms' }}
      style={{ width: watchWidth * zoom, ...(isQuiet ? { filter: 'grayscale(0.9) opacity(0.7)' } : {}) }}
    >
      <Box
        sx={{ bgcolor: bezel, boxShadow: `0 0 0 1px ${bezelEdge}, 0 18px 40px rgb(16 24 40 / .16)` }}
        style={{ borderRadius: 58 * zoom, padding: 10 * zoom }}
      >
        <Box
          sx={{ overflow: 'hidden', display: 'flex', flexDirection: 'column', gap: '0.7em' }}
          style={{
            background: look.ground,
            color: look.text,
            fontSize: 13 * zoom,
            borderRadius: 48 * zoom,
            height: 236 * zoom,
            padding: `${18 * zoom}px ${14 * zoom}px`,
          }}
        >
          <Box aria-hidden sx={{ display: 'flex', gap: 1, px: '0.6em', fontWeight: 600, fontSize: '0.9em' }}>
            <Box component="span" sx={{ ...cut, flex: 1 }}>
              {title}
            </Box>
            <span>9:41</span>
          </Box>
          {children}
          <Box sx={{ textAlign: 'center', minWidth: 0 }}>
            <Box sx={{ ...cut, fontWeight: 600 }}>{name}</Box>
            <Box aria-hidden sx={{ fontSize: '0.85em' }} style={{ color: look.quiet }}>
              {t('cardDesign.phone.hold.apple')}
            </Box>
          </Box>
        </Box>
      </Box>
      <Typography
        component="figcaption"
        variant="body2"
        color="textSecondary"
        sx={{ textAlign: 'center', mt: 1, fontWeight: 550 }}
      >
        {t('cardDesign.watch.name')}
      </Typography>
    </Box>
  );
};
