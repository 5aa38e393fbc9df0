import { Skeleton } from '@mui/material';

/** The shape of the sign-in rules while they load. */
export const RulesSkeleton = () => (
  <Skeleton variant="rounded" sx={{ height: { xs: 232, sm: 148, lg: 128 } }} />
);
