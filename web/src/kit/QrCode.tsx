import { Box, Typography } from '@mui/material';
import { useMemo } from 'react';
import { useT } from '../core/t.ts';
import { qrPath } from './qrPath.ts';

interface Props {
  readonly text: string | null;
  /** `full`: as large as the screen allows. */
  readonly pixels: 160 | 200 | 'full';
}

/** A QR code, or why there is none (CRD-37). Always dark on white, which scanners need in both themes. */
export const QrCode = ({ text, pixels }: Props) => {
  const t = useT();
  const code = useMemo(() => (text === null || text === '' ? null : qrPath(text)), [text]);
  const size = pixels === 'full' ? 'min(88vw, 70vh)' : pixels;
  if (!code)
    return (
      <Box
        sx={{
          width: size,
          height: size,
          display: 'grid',
          placeItems: 'center',
          p: 2,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
        }}
      >
        <Typography variant="body2" color="textSecondary" align="center">
          {t('kit.qr.missing')}
        </Typography>
      </Box>
    );
  return (
    <svg
      role="img"
      aria-label={t('kit.qr.label')}
      viewBox={`0 0 ${code.size} ${code.size}`}
      shapeRendering="crispEdges"
      {...(pixels === 'full' ? {} : { width: pixels, height: pixels })}
      style={{ ...(pixels === 'full' ? { width: size, height: size } : {}), borderRadius: 8, flex: 'none' }}
    >
      <rect width="100%" height="100%" fill="white" />
      <path d={code.path} fill="black" />
    </svg>
  );
};
