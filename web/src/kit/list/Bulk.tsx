import { Button } from '@mui/material';
import type { AnyEntity } from '@latchkey/events/kernel/index.ts';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { useDataProvider, type RaRecord } from 'react-admin';
import type { dataProvider } from '../../core/dataProvider.ts';
import { asProblem, isUnclear } from '../../core/problem.ts';
import type { BulkAction } from './bulkActions.ts';
import { BulkBar } from './BulkBar.tsx';
import { dismissBulk, startBulk, useBulkJob } from './bulkJobs.ts';
import { BulkProgress } from './BulkProgress.tsx';
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

/** Without a server nothing else of the list would succeed. */
const isHopeless = (error: unknown) => asProblem(error).status === 0;

/** The bar over what is selected, its confirmations, and the progress of what was started. */
export const Bulk = <Row extends RaRecord>(props: Props<Row>) => {
  const { of: entity, storeKey, actions, selection, about, nameOf, total, hasMore } = props;
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
  const perform = async (action: BulkAction<Row>, touched: readonly string[]) => {
    const names = new Map(rows.map(row => [String(row.id), nameOf(row)]));
    const run = async (id: string) => {
      const key = keys.current.get(`${action.name} ${id}`) ?? crypto.randomUUID();
      keys.current.set(`${action.name} ${id}`, key);
      const forget = () => keys.current.delete(`${action.name} ${id}`);
      const done = execute(entity, { ...action.execution(id), key });
      await done.then(forget, (error: unknown) => isUnclear(error) || forget());
      return done;
    };
    const ended = await startBulk(storeKey, {
      label: action.label(touched.length),
      ids: touched,
      nameOf: id => names.get(id) ?? id,
      run,
      isHopeless,
    });
    select([...ended.failures.map(({ id }) => id), ...ended.left]);
    await client.invalidateQueries();
  };
  return (
    <>
      {job && <BulkProgress job={job} onClose={() => dismissBulk(storeKey)} />}
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
                {`${label(count)}…`}
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
