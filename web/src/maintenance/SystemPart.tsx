import type { SystemPartName, SystemParts } from '@latchkey/events/maintenance/systemParts.ts';
import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { ErrorArea } from '../kit/ErrorArea.tsx';
import { TableSkeleton } from '../kit/Skeletons.tsx';
import { useSystem } from './useSystem.ts';

interface Props<Part extends SystemPartName> {
  readonly part: Part;
  readonly children: (found: SystemParts[Part]) => ReactNode;
}

/** Shows a part of the system, with a skeleton while it loads. Keeps the last response if a refresh fails. */
export const SystemPart = <Part extends SystemPartName>({ part, children }: Props<Part>) => {
  const { data, error, refetch } = useSystem(part);
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      {error && <ErrorArea error={error} onAgain={() => void refetch()} />}
      {data ? children(data) : !error && <TableSkeleton rows={6} />}
    </Box>
  );
};
