import { Box, Typography } from '@mui/material';

const nearlyFull = 0.9;

interface Props {
  readonly label: string;
  readonly used: number;
  readonly included: number;
  readonly text: string;
}

export const UsedBar = ({ label, used, included, text }: Props) => (
  <Box sx={{ minWidth: 0 }}>
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 0.5 }}>
      <Typography variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {label}
      </Typography>
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ flex: 'none', fontVariantNumeric: 'tabular-nums' }}
      >
        {text}
      </Typography>
    </Box>
    <Box
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={included}
      aria-valuenow={Math.min(used, included)}
      aria-valuetext={text}
      sx={{ height: 8, borderRadius: 1, bgcolor: 'tone.quiet.soft', overflow: 'hidden' }}
    >
      <Box
        sx={{
          height: 1,
          width: `${Math.min(100, (used / included) * 100)}%`,
          bgcolor: used / included >= nearlyFull ? 'tone.waiting.solid' : 'primary.main',
        }}
      />
    </Box>
  </Box>
);
