import { Skeleton } from '@mui/material';

export const ReviewShape = ({ hasName }: { readonly hasName: boolean }) => (
  <>
    <Skeleton height={24} width="60%" />
    <Skeleton variant="rounded" height={96} sx={{ my: 2 }} />
    {hasName && <Skeleton variant="rounded" height={40} sx={{ mb: 5 }} />}
    <Skeleton height={24} />
    <Skeleton height={24} />
    <Skeleton height={24} width="40%" />
  </>
);
