import type { Wallet } from '@latchkey/events/cardProfile/design/design.ts';
import BackIcon from '@mui/icons-material/ArrowBack';
import BatteryIcon from '@mui/icons-material/BatteryFull';
import DotsIcon from '@mui/icons-material/MoreHoriz';
import MoreIcon from '@mui/icons-material/MoreVert';
import SignalIcon from '@mui/icons-material/SignalCellularAlt';
import WifiIcon from '@mui/icons-material/Wifi';
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useT } from '../../core/t.ts';
import { bezel, bezelEdge, type PhoneLook } from './phoneLooks.ts';
import { phoneWidth } from './phonesSize.ts';

interface Props {
  readonly wallet: Wallet;
  readonly look: PhoneLook;
  readonly zoom: number;
  /** Whether the controls change only the other wallet. Dims the phone. */
  readonly isQuiet: boolean;
  readonly hasBack: boolean;
  readonly children: ReactNode;
}
const icon = { fontSize: 14 } as const;

export const Phone = ({ wallet, look, zoom, isQuiet, hasBack, children }: Props) => {
  const t = useT();
  const isApple = wallet === 'apple';
  return (
    <Box
      component="figure"
      aria-label={t(`cardDesign.wallets.${wallet}`)}
      sx={{ m: 0, flex: 'none', transition: 'filter 150ms' }}
      style={{ width: phoneWidth * zoom, ...(isQuiet ? { filter: 'grayscale(0.9) opacity(0.7)' } : {}) }}
    >
      {/* above the phone, because the end of the stage is below the fold of small windows */}
      <Typography
        component="figcaption"
        variant="body2"
        color="textSecondary"
        sx={{ textAlign: 'center', mb: 1, fontWeight: 550 }}
      >
        {t(`cardDesign.wallets.${wallet}`)}
      </Typography>
      <Box
        sx={{
          bgcolor: bezel,
          p: '8px',
          boxSizing: 'border-box',
          boxShadow: `0 0 0 1px ${bezelEdge}, 0 18px 40px rgb(16 24 40 / .16)`,
        }}
        style={{ borderRadius: isApple ? 40 : 32 }}
      >
        <Box
          sx={{ overflow: 'hidden', position: 'relative' }}
          style={{
            borderRadius: isApple ? 32 : 24,
            background: look.ground,
            color: look.text,
            height: 520 * zoom,
            fontSize: 14 * zoom,
          }}
        >
          <Box
            aria-hidden
            sx={{
              display: 'flex',
              alignItems: 'center',
              px: 2.5,
              pt: 1.25,
              fontSize: '0.8em',
              fontWeight: 600,
            }}
          >
            <Box component="span" sx={{ flex: 1 }}>
              9:41
            </Box>
            <SignalIcon sx={icon} />
            <WifiIcon sx={icon} />
            <BatteryIcon sx={icon} />
          </Box>
          <Box
            aria-hidden
            sx={{ display: 'flex', alignItems: 'center', px: 2, py: 1.25, fontWeight: 500, minHeight: '3em' }}
          >
            <Box component="span" sx={{ flex: 1, display: 'flex' }}>
              {isApple && !hasBack ? t('cardDesign.phone.done') : <BackIcon sx={{ fontSize: '1.4em' }} />}
            </Box>
            {isApple ? <DotsIcon sx={{ fontSize: '1.4em' }} /> : <MoreIcon sx={{ fontSize: '1.4em' }} />}
          </Box>
          <Box sx={{ px: 1.5, display: 'grid', gap: '1.4em' }}>{children}</Box>
        </Box>
      </Box>
    </Box>
  );
};
