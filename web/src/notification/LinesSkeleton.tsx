import { Box, Paper, Skeleton } from '@mui/material';
import { Waiting } from '../kit/Skeletons.tsx';

const lines = Array.from({ length: 6 }, (_, n) => n);

export const LinesSkeleton = () => (
  <Waiting>
    <Paper variant="outlined">
      {lines.map(n => (
        <Box key={n} sx={{ display: 'flex', gap: 2, px: { xs: 2, sm: 2.5 }, py: 1.5 }}>
          <Skeleton variant="rounded" width={36} height={36} />
          <Box sx={{ flex: 1 }}>
            <Skeleton width="45%" />
            <Skeleton width="25%" />
          </Box>
        </Box>
      ))}
    </Paper>
  </Waiting>
);
