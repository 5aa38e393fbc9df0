import { Button, Typography } from '@mui/material';
import type { AnyEntity } from '@latchkey/events/kernel/index.ts';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { useDataProvider, type RaRecord } from 'react-admin';
import { useLocation } from 'react-router';
import type { dataProvider } from '../../core/dataProvider.ts';
import { isUnclear } from '../../core/problem.ts';
import { useProfile } from '../../core/profile.tsx';
import { useT } from '../../core/t.ts';
import type { BulkAction } from './bulkActions.ts';
import { BulkBar } from './BulkBar.tsx';
import { dismissBulk, startBulk, useBulkJob, type BulkJob } from './bulkJobs.ts';
import { BulkProgress } from './BulkProgress.tsx';
import { useResumeBulk } from './useResumeBulk.ts';
import type { useSelection } from './useSelection.ts';

const BulkDialog = lazy(() => import('./BulkDialog.tsx').then(module => ({ default: module.BulkDialog })));

interface Props<Row extends RaRecord> {
  readonly of: AnyEntity;
  /** The list's own name: each has one bulk action at a time. */
  readonly storeKey: string;
  readonly actions: readonly BulkAction<Row>[];
  readonly selection: ReturnType<typeof useSelection<Row>>;
  readonly about?: ((rows: readonly Row[]) => string) | undefined;
  readonly nameOf: (row: Row) => string;
  readonly total: number | undefined;
  readonly hasMore: boolean;
}

/** The bar over what is selected, its confirmations, and the progress of what was started. */
export const Bulk = <Row extends RaRecord>(props: Props<Row>) => {
  const { of: entity, storeKey, actions, selection, about, nameOf, total, hasMore } = props;
  const t = useT();
  const { ids, rowOf, select, selectAll, isSelecting } = selection;
  const { execute } = useDataProvider<typeof dataProvider>();
  const client = useQueryClient();
  const [asked, setAsked] = useState<BulkAction<Row> | null>(null);
  // a command whose answer was lost is repeated with its key, and recorded once
  const keys = useRef(new Map<string, string>());
  const job = useBulkJob(storeKey);
  const isBusy = job !== undefined && job.state !== 'ended';
  const rows = ids.flatMap(id => rowOf(id) ?? []);
  const touchedBy = (action: BulkAction<Row>) => rows.filter(action.allows).map(({ id }) => String(id));
  const { pathname, search } = useLocation();
  const { id: userId } = useProfile();
  const resume = useResumeBulk();
  const tickOpen = ({ failures, left }: BulkJob) => select([...failures.map(({ id }) => id), ...left]);
  const perform = async ({ name, label, execution }: BulkAction<Row>, touched: readonly string[]) => {
    const names = new Map(rows.map(row => [String(row.id), nameOf(row)]));
    const nameOfKey = (id: string) => `${name} ${id}`;
    const bulk = {
      id: crypto.randomUUID(),
      storeKey,
      noun: entity.name,
      label: label(touched.length),
      to: pathname + search,
      rows: touched.map(id => {
        const key = keys.current.get(nameOfKey(id)) ?? crypto.randomUUID();
        return { id, name: names.get(id) ?? id, execution: { ...execution(id), key } };
      }),
    };
    const ended = await startBulk(bulk, { userId, execute });
    const unclear = new Set(ended.failures.filter(({ error }) => isUnclear(error)).map(({ id }) => id));
    for (const { id, execution: sent } of bulk.rows)
      if (unclear.has(id)) keys.current.set(nameOfKey(id), sent.key);
      else keys.current.delete(nameOfKey(id));
    tickOpen(ended);
    await client.invalidateQueries();
  };
  const goOn = async ({ id }: BulkJob) => {
    const ended = await resume(id);
    if (ended) tickOpen(ended);
  };
  return (
    <>
      {job && (
        <BulkProgress job={job} onResume={() => void goOn(job)} onClose={() => dismissBulk(storeKey)} />
      )}
      {ids.length > 0 && (
        <BulkBar
          count={ids.length}
          about={about?.(rows)}
          total={total}
          hasMore={hasMore}
          isSelecting={isSelecting}
          onSelectAll={() => void selectAll()}
          onClear={() => select([])}
        >
          {actions.every(action => touchedBy(action).length === 0) && (
            <Typography variant="body2" color="textSecondary" sx={{ alignSelf: 'center' }}>
              {t('kit.list.bulk.nothing')}
            </Typography>
          )}
          {actions.map(action => {
            const { name, icon: Icon, label, isDangerous = false } = action;
            const { length: count } = touchedBy(action);
            if (count === 0) return null;
            return (
              <Button
                key={name}
                size="small"
                variant="outlined"
                color={isDangerous ? 'error' : 'inherit'}
                startIcon={<Icon />}
                disabled={isBusy}
                onClick={() => setAsked(action)}
                sx={{ bgcolor: 'background.paper', borderColor: 'dividerStrong' }}
              >
                {t('kit.list.bulk.ask', { action: label(count) })}
              </Button>
            );
          })}
        </BulkBar>
      )}
      {asked && (
        <Suspense>
          <BulkDialog
            title={asked.label(touchedBy(asked).length)}
            text={asked.text(touchedBy(asked).length)}
            count={touchedBy(asked).length}
            others={ids.length - touchedBy(asked).length}
            isDangerous={asked.isDangerous ?? false}
            isIrreversible={asked.isIrreversible ?? false}
            onConfirm={() => void perform(asked, touchedBy(asked))}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
    </>
  );
};
