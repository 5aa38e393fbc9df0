import type { AnyEntity } from '@latchkey/events/kernel/index.ts';
import { Box, Button, Paper, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useFormats } from '../../core/formats.ts';
import { useT } from '../../core/t.ts';
import { EmptyState } from '../EmptyState.tsx';
import { ErrorArea } from '../ErrorArea.tsx';
import { TableSkeleton } from '../Skeletons.tsx';
import { isNext, mergedRows, noActs, type Acts } from './acts.ts';
import { AllActivity } from './AllActivity.tsx';
import { AsOf } from './AsOf.tsx';
import { HistoryFilters } from './HistoryFilters.tsx';
import { HistoryLine } from './HistoryLine.tsx';
import { eventsIn, type FieldChange, type HistoryRow } from './historyRow.ts';
import { standsAlready, takesField, type PutBack } from './putBack.ts';
import { PutBackDialog } from './PutBackDialog.tsx';
import { repeatsOf } from './mergeRepeats.ts';
import { retryOf } from './retryOf.ts';
import { useEvents } from './useEvents.ts';
import { useHistoryFilter } from './useHistoryFilter.ts';
import { useCurrentRecord } from './useCurrentRecord.ts';

export interface HistoryProps {
  readonly of: AnyEntity;
  readonly id: string;
  readonly path?: string;
  readonly base: string | null;
  /** Command that restores a value; null if values can't be restored, for example without permission. */
  readonly putBack?: PutBack | null;
  /**
   * Whether the record's events cover all data on the page. If not, the page never claims that nothing has
   * changed.
   */
  readonly isWhole?: boolean;
  readonly onPutBack?: (() => void) | undefined;
  readonly acts?: Acts;
}

const minForFilters = 4;
/** Number of entries up to which filters load older pages automatically. */
const maxSearched = 1_000;

const byDay = (rows: readonly HistoryRow[], dayOf: (time: string) => string) => {
  const days = new Map<string, HistoryRow[]>();
  for (const row of rows) days.set(dayOf(row.at), [...(days.get(dayOf(row.at)) ?? []), row]);
  return [...days];
};

/**
 * A record's history, newest first: who changed which field, when, and through which channel. With `base`,
 * also opens the page as of any past time.
 */
export const HistoryTab = ({
  of,
  id,
  path,
  base,
  putBack = null,
  onPutBack,
  acts = noActs,
}: HistoryProps) => {
  const t = useT();
  const { day, number } = useFormats();
  const { rows: events, total: eventCount, error: eventError, ...ofEvents } = useEvents(of, id, path);
  const loaded = { rows: events ?? [], hasOlder: ofEvents.hasNextPage };
  const loadedActs = { rows: acts.rows, hasOlder: acts.hasNextPage };
  const rows = events && !acts.isPending ? mergedRows(loaded, loadedActs) : undefined;
  const total = eventCount + acts.total;
  const error = eventError ?? acts.error;
  const retry = () => {
    if (eventError) void retryOf(ofEvents)();
    if (acts.error) void acts.retry();
  };
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = isNext(loadedActs, loaded) ? acts : ofEvents;
  const filtering = useHistoryFilter(of, rows ?? []);
  const [restoring, setRestoring] = useState<readonly FieldChange[] | null>(null);
  const present = useCurrentRecord(of, id, putBack !== null);
  const canPutBack = (change: FieldChange): boolean =>
    putBack !== null &&
    takesField(of, putBack, change.field) &&
    !(present.row && standsAlready(of, present.row, change));
  const { shown, isOn } = filtering;
  const count = eventsIn(rows ?? []);
  const looksFurther = isOn && hasNextPage && !isFetchingNextPage && count < maxSearched && error === null;
  useEffect(() => {
    if (looksFurther) void fetchNextPage();
  }, [looksFurther, fetchNextPage]);
  if (!rows && error) return <ErrorArea error={error} onAgain={retry} />;
  if (!rows || present.isComing) return <TableSkeleton rows={6} />;
  if (rows.length === 0) return <EmptyState text={t('kit.history.empty')} />;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      {base !== null && <AsOf base={base} />}
      <AllActivity {...{ of, id }} />
      {(total > minForFilters || isOn) && <HistoryFilters {...filtering} />}
      {error && <ErrorArea error={error} onAgain={retry} />}
      {shown.length === 0 ? (
        <EmptyState
          text={t('kit.history.noneFound')}
          action={
            <Button variant="outlined" onClick={filtering.clear}>
              {t('kit.history.clear')}
            </Button>
          }
        />
      ) : (
        <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
          {byDay(repeatsOf(shown), day).map(([name, those]) => (
            <Box key={name} component="section" aria-label={name}>
              <Typography
                variant="body2"
                component="h2"
                sx={{ px: 2, py: 0.75, bgcolor: 'action.hover', color: 'text.secondary', fontWeight: 600 }}
              >
                {name}
              </Typography>
              <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {those.map(row => (
                  <HistoryLine
                    key={row.id}
                    {...{ of, row, base, canPutBack }}
                    onPutBack={putBack === null ? undefined : setRestoring}
                  />
                ))}
              </Box>
            </Box>
          ))}
          <Box
            sx={{
              px: 2,
              py: 1,
              borderTop: 1,
              borderColor: 'divider',
              display: 'flex',
              flexWrap: 'wrap',
              gap: 2,
              alignItems: 'center',
              minHeight: 52,
            }}
          >
            <Typography variant="body2" color="textSecondary" aria-live="polite">
              {t('kit.history.shown', {
                smart_count: total,
                count: number(eventsIn(shown)),
                total: number(total),
              })}
              {isOn &&
                hasNextPage &&
                count >= maxSearched &&
                ` ${t('kit.history.notWhole', { count: number(count) })}`}
            </Typography>
            {hasNextPage && (
              <Button size="small" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {t('kit.history.older')}
              </Button>
            )}
          </Box>
        </Paper>
      )}
      {restoring && putBack && (
        <PutBackDialog
          {...{ of, id }}
          changes={restoring}
          by={putBack}
          onDone={onPutBack}
          onClose={() => setRestoring(null)}
        />
      )}
    </Box>
  );
};
