import { Box, Paper, Skeleton } from '@mui/material';
import { measures } from './measures.ts';
import { ComingHeading, TableSkeleton, Waiting } from './Skeletons.tsx';
import { tabStrip } from './TabInView.tsx';

/** Initial content of a detail page. `list`: progress and a list of parts. `fields`: sections of fields. */
export type DetailShape = 'list' | 'fields';

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n);

const LeadSkeleton = () => (
  <Paper variant="outlined" sx={{ p: { xs: 2, sm: 2.5 }, display: 'grid', gap: 2 }}>
    <Box>
      <Skeleton sx={{ fontSize: '1.125rem', lineHeight: '26px', width: 240, maxWidth: '100%' }} />
      <Skeleton sx={{ lineHeight: '21px', width: 320, maxWidth: '100%' }} />
    </Box>
    <Box>
      <Skeleton variant="rounded" height={10} />
      <Box sx={{ display: 'flex', gap: 1, mt: 1.5 }}>
        {numbers(3).map(n => (
          <Skeleton
            key={n}
            variant="rounded"
            width={96}
            sx={{ height: { xs: measures.finger, sm: measures.smallControl } }}
          />
        ))}
      </Box>
    </Box>
  </Paper>
);

const FieldsSkeleton = ({ lines }: { readonly lines: number }) => (
  <Paper variant="outlined" sx={{ px: { xs: 2, sm: 2.5 }, pt: 1, pb: 2 }}>
    <Skeleton width={140} sx={{ mb: 1, lineHeight: '36px' }} />
    {numbers(lines).map(n => (
      <Box key={n} sx={{ display: 'flex', gap: 3, mb: 1.25 }}>
        <Skeleton sx={{ width: { xs: '40%', sm: 160 } }} />
        <Skeleton sx={{ width: { xs: '45%', sm: 220 } }} />
      </Box>
    ))}
  </Paper>
);

interface Props {
  readonly shape: DetailShape;
  readonly tabs?: number;
}

export const DetailSkeleton = ({ shape, tabs = 3 }: Props) => (
  <Waiting>
    <ComingHeading />
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, minHeight: 40 }}>
          <Skeleton width={200} height={36} />
          <Skeleton variant="rounded" width={88} height={24} sx={{ borderRadius: 3 }} />
          <Skeleton
            variant="rounded"
            width={132}
            sx={{ ml: { sm: 'auto' }, height: { xs: measures.finger, sm: measures.control } }}
          />
        </Box>
        {shape === 'fields' && <Skeleton sx={{ width: 280, maxWidth: '100%', lineHeight: '20px' }} />}
      </Box>
      {shape === 'list' && <LeadSkeleton />}
      {tabs > 1 && (
        <Box sx={{ ...tabStrip, display: 'flex', alignItems: 'center', gap: 3, px: 1.5, minHeight: 40 }}>
          {numbers(tabs).map(n => (
            <Skeleton key={n} width={72} />
          ))}
        </Box>
      )}
      {shape === 'list' ? (
        <>
          <Skeleton
            variant="rounded"
            sx={{ width: { xs: '100%', sm: 280 }, height: { xs: measures.finger, sm: measures.control } }}
          />
          <TableSkeleton />
        </>
      ) : (
        [5, 3].map(lines => <FieldsSkeleton key={lines} lines={lines} />)
      )}
    </Box>
  </Waiting>
);
