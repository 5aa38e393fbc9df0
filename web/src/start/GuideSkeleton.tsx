import { Box, Skeleton } from '@mui/material';
import { Waiting } from '../kit/Skeletons.tsx';

export const GuideSkeleton = () => (
  <Waiting>
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 2, sm: 3 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(280px, 1fr)' },
      }}
    >
      <Box sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
        <Skeleton variant="rounded" height={260} />
        <Skeleton variant="rounded" height={56} />
        <Skeleton variant="rounded" height={56} />
      </Box>
      <Skeleton variant="rounded" height={400} />
    </Box>
  </Waiting>
);
