import { Box, Typography } from '@mui/material';

export interface Figure {
  readonly label: string;
  readonly value: string;
  readonly note: string;
  readonly isBad?: boolean;
}

export const ReviewFigures = ({ figures }: { readonly figures: readonly Figure[] }) => (
  <Box
    component="dl"
    sx={{
      m: 0,
      display: 'grid',
      gridTemplateColumns: `repeat(${figures.length}, minmax(0, 1fr))`,
      gridTemplateRows: 'auto auto',
      border: 1,
      borderColor: 'divider',
      borderRadius: 1.5,
      bgcolor: 'background.sunken',
    }}
  >
    {figures.map(({ label, value, note, isBad = false }, n) => (
      <Box
        key={label}
        sx={{
          display: 'grid',
          gridRow: 'span 2',
          gridTemplateRows: 'subgrid',
          p: { xs: 1.25, sm: 2 },
          pb: 1.5,
          ...(n > 0 ? { borderLeft: 1, borderColor: 'divider' } : {}),
        }}
      >
        <Typography component="dt" variant="caption" color="textSecondary">
          {label}
        </Typography>
        <Box component="dd" sx={{ m: 0, color: isBad ? 'tone.bad.text' : 'inherit' }}>
          <Typography component="div" sx={{ fontSize: '1.375rem', lineHeight: 1.35, fontWeight: 650 }}>
            <span style={{ fontVariantNumeric: 'tabular-nums' }}>{value}</span>
          </Typography>
          <Typography component="div" variant="caption" color={isBad ? 'inherit' : 'textSecondary'}>
            {note}
          </Typography>
        </Box>
      </Box>
    ))}
  </Box>
);
