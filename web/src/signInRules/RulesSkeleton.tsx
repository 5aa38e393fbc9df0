import { Skeleton } from '@mui/material';

export const RulesSkeleton = () => (
  <Skeleton variant="rounded" sx={{ height: { xs: 232, sm: 148, lg: 128 } }} />
);
