import type { Card } from '@latchkey/events/cardProfile/design/card.ts';
import { looksOf } from '@latchkey/events/cardProfile/design/design.ts';
import { drawingOf } from '@latchkey/events/cardProfile/design/drawing.ts';
import { linesOf } from '@latchkey/events/cardProfile/design/cardFront.ts';
import type { Locale } from '@latchkey/events/kernel/terms.ts';
import { Box } from '@mui/material';
import { useDesigner } from './designer.ts';
import { DrawingView } from './DrawingView.tsx';
import { isShownIn, wallets } from './layers.ts';
import { cardRatio } from './partPlacement.ts';
import { walletLooks } from './walletLooks.ts';

/** Height of the strip, in px. */
export const compactHeight = 112;

interface Props {
  readonly card: Card;
  readonly locale: Locale;
}
/**
 * Shows both cards in a strip below the header once the previews are scrolled out of view on narrow screens.
 * Hidden from screen readers, because it repeats the previews.
 */
export const CompactPreview = ({ card, locale }: Props) => {
  const { design, layer, pictures } = useDesigner();
  return (
    <Box
      aria-hidden
      data-compact
      sx={{
        position: 'fixed',
        top: 'var(--below-head)',
        left: 0,
        right: 0,
        height: compactHeight,
        display: { xs: 'flex', md: 'none' },
        justifyContent: 'center',
        alignItems: 'center',
        gap: 1.5,

        boxSizing: 'border-box',
        bgcolor: 'background.default',
        borderBottom: 1,
        borderColor: 'divider',
        zIndex: ({ zIndex }) => zIndex.appBar - 1,
      }}
    >
      {wallets.map(wallet => {
        const looks = walletLooks(wallet, pictures.loadedOnly(looksOf(design, wallet)));
        const lines = linesOf(looks, wallet, card, locale);
        return (
          <Box
            key={wallet}
            sx={{ height: compactHeight - 20, aspectRatio: cardRatio, borderRadius: 1, overflow: 'hidden' }}
            style={isShownIn(layer, wallet) ? {} : { filter: 'grayscale(0.9) opacity(0.7)' }}
          >
            <DrawingView drawing={drawingOf(looks, 'front', pictures.sizeOf, lines)} />
          </Box>
        );
      })}
    </Box>
  );
};
