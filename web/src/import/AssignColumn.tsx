import type { DataFormat } from '@latchkey/events/dataFormat/dataFormat.ts';
import { Box, Typography } from '@mui/material';
import { useT } from '../core/t.ts';
import { paramName } from '../credential/paramName.ts';
import { Card } from '../kit/Card.tsx';
import { AssignNumbers } from './AssignNumbers.tsx';
import type { Assigned } from './draft.ts';
import { mainNumberOf } from './freeNumbers.ts';
import { paramTarget, type Mapping } from './targets.ts';
import { useNewestAssign } from './useNewestAssign.ts';

interface Props {
  readonly mapping: Mapping;
  readonly format: DataFormat | undefined;
  readonly cardProfileId: string | null;
  readonly rowCount: number;
  readonly onAssign: (assigned: Assigned) => void;
}

const none: ReadonlySet<string> = new Set();

/** Offers free numbers for all rows if no column has the number. */
export const AssignColumn = ({ mapping, format, cardProfileId, rowCount, onAssign }: Props) => {
  const t = useT();
  const main = mainNumberOf(format);
  const target = main && main.defaultValue === null ? paramTarget(main.name) : null;
  const isOffered = target !== null && !mapping.includes(target) && rowCount > 0;
  const name = main ? paramName(main.name, t) : '';
  const assign = (free: readonly string[]): boolean => {
    if (!isOffered) return true;
    if (free.length < rowCount) return false;
    const heading = t('import.columns.assigned', { name });
    onAssign({ target, heading, numbers: free.slice(0, rowCount) });
    return true;
  };
  const newestAssign = useNewestAssign(assign);
  if (!isOffered || cardProfileId === null) return null;
  return (
    <Card title={name}>
      <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        <Typography variant="body2" color="textSecondary">
          {t('import.columns.assignText')}
        </Typography>
        <AssignNumbers
          text={t('import.columns.assign')}
          count={rowCount}
          cardProfileId={cardProfileId}
          inFile={() => none}
          onAssign={newestAssign}
        />
      </Box>
    </Card>
  );
};
