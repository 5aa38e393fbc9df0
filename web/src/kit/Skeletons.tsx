import { Box, Paper, Skeleton } from '@mui/material';
import { useT } from '../core/t.ts';
import { measures } from './measures.ts';
import { visuallyHidden } from './visuallyHidden.ts';

const lines = (count: number) => Array.from({ length: count }, (_, n) => n);

export const Waiting = ({ children }: { readonly children: React.ReactNode }) => {
  const t = useT();
  return (
    <Box role="status" aria-label={t('shell.waiting')} aria-busy="true">
      {children}
    </Box>
  );
};

export const ComingHeading = () => (
  <Box component="h1" sx={visuallyHidden}>
    {useT()('shell.waiting')}
  </Box>
);

export const TableSkeleton = ({ rows = 6 }: { readonly rows?: number }) => (
  <Waiting>
    <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
      {lines(rows + 1).map(n => (
        <Box
          key={n}
          sx={{
            display: { xs: n === 0 ? 'none' : 'flex', sm: 'flex' },
            flexDirection: { xs: 'column', sm: 'row' },
            justifyContent: { xs: 'center', sm: 'normal' },
            alignItems: { xs: 'stretch', sm: 'center' },
            gap: { xs: 0.5, sm: 4 },
            px: 2,
            height: { xs: 72, sm: n === 0 ? 40 : 45 },
            // not the `borderTop` shorthand, which would reset the color
            borderTopStyle: 'solid',
            borderTopWidth: { xs: n > 1 ? 1 : 0, sm: n === 0 ? 0 : 1 },
            borderTopColor: 'divider',
          }}
        >
          <Skeleton sx={{ width: { xs: '62%', sm: '28%' } }} />
          <Skeleton sx={{ width: { xs: '38%', sm: '16%' } }} />
          <Skeleton sx={{ width: '30%', display: { xs: 'none', sm: 'block' } }} />
          <Skeleton sx={{ width: '12%', display: { xs: 'none', sm: 'block' } }} />
        </Box>
      ))}
    </Paper>
  </Waiting>
);

export const MenuSkeleton = () => (
  <Waiting>
    <Box sx={{ display: 'grid', gap: 2, px: 2, py: 2 }}>
      {lines(3).map(n => (
        <Skeleton key={n} />
      ))}
    </Box>
  </Waiting>
);

export const PageSkeleton = () => (
  <Waiting>
    <ComingHeading />
    <Skeleton width={220} height={36} />
    <Skeleton width={320} sx={{ mb: 2 }} />
    <TableSkeleton />
  </Waiting>
);

export const ConsoleSkeleton = () => (
  <Box sx={{ minHeight: '100vh', bgcolor: 'background.default' }}>
    <Box
      aria-hidden
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        height: 56,
        px: 2,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <img src="/logo.svg" alt="" height={28} />
      <Skeleton width={140} height={32} />
      <Skeleton variant="circular" width={32} height={32} sx={{ ml: 'auto' }} />
    </Box>
    <Box sx={{ display: 'flex', minHeight: 'calc(100vh - 57px)' }}>
      <Box
        aria-hidden
        sx={{
          display: { xs: 'none', md: 'block' },
          width: measures.navigation,
          flex: 'none',
          p: 2,
          borderRight: 1,
          borderColor: 'divider',
        }}
      >
        {lines(6).map(n => (
          <Skeleton key={n} width={n === 0 ? '80%' : '60%'} sx={{ mb: n === 0 ? 3 : 1.75 }} />
        ))}
      </Box>
      <Box component="main" sx={{ flex: 1, minWidth: 0, p: { xs: 1.5, sm: 3 } }}>
        <PageSkeleton />
      </Box>
    </Box>
  </Box>
);
