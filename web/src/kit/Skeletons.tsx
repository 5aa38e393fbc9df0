import { Box, Paper, Skeleton } from '@mui/material';
import { useSay } from '../app/say.ts';

const lines = (count: number) => Array.from({ length: count }, (_, n) => n);

/** What stands in for content that comes, in its shape; read aloud as “loading”. */
export const Waiting = ({ children }: { readonly children: React.ReactNode }) => {
  const say = useSay();
  return (
    <Box role="status" aria-label={say('shell.waiting')} aria-busy="true">
      {children}
    </Box>
  );
};

export const TableSkeleton = ({ rows = 6 }: { readonly rows?: number }) => (
  <Waiting>
    <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
      {lines(rows + 1).map(n => (
        <Box
          key={n}
          sx={{
            display: 'flex',
            gap: 4,
            px: 2,
            height: n === 0 ? 40 : 45,
            alignItems: 'center',
            borderTop: n === 0 ? 0 : 1,
            borderColor: 'divider',
          }}
        >
          <Skeleton width="28%" />
          <Skeleton width="16%" />
          <Skeleton width="30%" />
          <Skeleton width="12%" />
        </Box>
      ))}
    </Paper>
  </Waiting>
);

export const PageSkeleton = () => (
  <Waiting>
    <Skeleton width={220} height={36} />
    <Skeleton width={320} sx={{ mb: 2 }} />
    <TableSkeleton />
  </Waiting>
);

export const SectionSkeleton = ({ rows = 4 }: { readonly rows?: number }) => (
  <Waiting>
    <Paper variant="outlined" sx={{ p: 2 }}>
      {lines(rows).map(n => (
        <Box key={n} sx={{ display: 'flex', gap: 4, py: 1 }}>
          <Skeleton width={140} />
          <Skeleton width={240} />
        </Box>
      ))}
    </Paper>
  </Waiting>
);
