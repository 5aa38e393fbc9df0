import type { AnyEntity } from '@latchkey/events/kernel/index.ts';
import { Box, Button, Skeleton, Typography } from '@mui/material';
import { Link, useLocation } from 'react-router';
import { useT } from '../../core/t.ts';
import { Card } from '../Card.tsx';
import { Initials } from '../Initials.tsx';
import { EventTime } from '../RelativeTime.tsx';
import { atTime } from './timeParam.ts';
import { isMaking } from './historyRow.ts';
import { useNewest } from './useEvents.ts';
import { useFieldTexts } from './useFieldTexts.ts';
import { useHistoryTexts } from './useHistoryTexts.ts';

interface Props {
  readonly of: AnyEntity;
  readonly id: string;
  readonly base: string;
}

export const LastChanges = ({ of, id, base }: Props) => {
  const t = useT();
  const { search } = useLocation();
  const { personOf, sentenceOf } = useHistoryTexts(of);
  const { labelOf } = useFieldTexts(of);
  const { data: rows, error } = useNewest(of, id);
  if (error && !rows) return null;
  return (
    <Card
      title={t('kit.history.lastChanges')}
      aside={
        <Button size="small" component={Link} to={atTime(`${base}/tabs/history`, search)}>
          {t('kit.history.tab')}
        </Button>
      }
    >
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {rows === undefined && <Skeleton component="li" variant="rounded" height={120} />}
        {rows?.map(row => (
          <Box key={row.id} component="li" sx={{ display: 'flex', gap: 1.5, minWidth: 0 }}>
            <Initials name={personOf(row.by)} size={28} isRound />
            <Box sx={{ minWidth: 0 }}>
              <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                <strong>{personOf(row.by)}</strong> {sentenceOf(row)}
                {!isMaking(row) && row.changes.length > 0 && (
                  <>: {[...new Set(row.changes.map(({ field }) => labelOf(field)))].join(', ')}</>
                )}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                <EventTime time={row.at} />
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
    </Card>
  );
};
