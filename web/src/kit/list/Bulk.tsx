import { Button, Typography } from '@mui/material';
import { lazy, Suspense, useContext, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { CustomerContext } from '../../core/customers.ts';
import { useFormats } from '../../core/formats.ts';
import { useStartBulk, type Job } from '../../core/jobs.ts';
import { useT } from '../../core/t.ts';
import { useBulkLabel } from '../../core/useBulkLabel.ts';
import { maxNamed, type BulkAction, type BulkQuestion } from './bulkActions.ts';
import { BulkBar } from './BulkBar.tsx';
import { BulkProgress } from './BulkProgress.tsx';
import type { useSelection } from './useSelection.ts';

const BulkDialog = lazy(() => import('./BulkDialog.tsx').then(module => ({ default: module.BulkDialog })));

interface Props<Row extends RaRecord> {
  readonly actions: readonly BulkAction<Row>[];
  readonly selection: ReturnType<typeof useSelection<Row>>;
  readonly about?: ((rows: readonly Row[]) => string) | undefined;
  readonly tellApart?: ((row: Row) => string) | undefined;
  readonly stateOf?: ((row: Row) => string) | undefined;
  readonly total: number | undefined;
  readonly hasMore: boolean;
  readonly job: Job | undefined;
  readonly onClose: (jobId: string) => void;
}

export const Bulk = <Row extends RaRecord>(props: Props<Row>) => {
  const { actions, selection, about, tellApart, stateOf, total, hasMore, job, onClose } = props;
  const t = useT();
  const { number } = useFormats();
  const labelOf = useBulkLabel();
  const { ids, hiddenCount, isPageWhole, rowOf, select, selectAll, isSelecting } = selection;
  const startBulk = useStartBulk();
  const customerId = useContext(CustomerContext)?.id;
  const [chosen, setChosen] = useState<BulkAction<Row> | null>(null);
  const rows = ids.flatMap(id => rowOf(id) ?? []);
  const rowsOf = (action: BulkAction<Row>) => rows.filter(action.allows);
  const touchedBy = (action: BulkAction<Row>) => rowsOf(action).map(({ id }) => String(id));
  /**
   * Returns the message for a selection to which no action applies. With `stateOf`, it includes the number of
   * selected rows in each state.
   */
  const nothing = () => {
    if (!stateOf) return t('kit.list.bulk.nothing');
    const states = [...Map.groupBy(rows, stateOf)].map(
      ([state, { length }]) => `${number(length)} × ${state}`,
    );
    return t('kit.list.bulk.nothingOf', { states: states.join(', ') });
  };
  const start = async ({ command }: BulkAction<Row>, touched: readonly string[], values: object) => {
    await startBulk({ customerId, command, ids: touched, ...values });
    select([]);
  };
  const asking = (action: BulkAction<Row>): BulkQuestion => {
    const touched = touchedBy(action);
    const others = rows.filter(row => !action.allows(row));
    return {
      title: labelOf(action.command, touched.length),
      text: action.text(touched.length),
      names: tellApart ? rowsOf(action).slice(0, maxNamed).map(tellApart) : [],
      others: ids.length - touched.length,
      leftOut: others.length > 0 && action.leftOut?.(others),
      onConfirm: values => start(action, touched, values),
      onClose: () => setChosen(null),
    };
  };
  return (
    <>
      {job && <BulkProgress job={job} onClose={() => onClose(job.id)} />}
      {ids.length > 0 && (
        <BulkBar
          count={ids.length}
          hiddenCount={hiddenCount}
          isPageWhole={isPageWhole}
          about={about?.(rows)}
          total={total}
          hasMore={hasMore}
          isSelecting={isSelecting}
          onSelectAll={() => void selectAll()}
          onClear={() => select([])}
        >
          {actions.every(action => touchedBy(action).length === 0) && (
            <Typography variant="body2" sx={{ alignSelf: 'center', maxWidth: 560 }}>
              {nothing()}
            </Typography>
          )}
          {actions.map(action => {
            const { command, icon: Icon, isDangerous = false } = action;
            const { length: count } = touchedBy(action);
            if (count === 0) return null;
            return (
              <Button
                key={command}
                size="small"
                variant="outlined"
                color={isDangerous ? 'error' : 'inherit'}
                startIcon={<Icon />}
                onClick={() => setChosen(action)}
                sx={{ bgcolor: 'background.paper', borderColor: 'dividerStrong' }}
              >
                {t('kit.list.bulk.ask', { action: labelOf(command, count, ids.length) })}
              </Button>
            );
          })}
        </BulkBar>
      )}
      {chosen && (
        <Suspense>
          {chosen.question ? (
            <chosen.question {...asking(chosen)} rows={rowsOf(chosen)} />
          ) : (
            <BulkDialog
              {...asking(chosen)}
              count={touchedBy(chosen).length}
              isDangerous={chosen.isDangerous ?? false}
              isIrreversible={chosen.isIrreversible ?? false}
              reasons={chosen.reasons}
            />
          )}
        </Suspense>
      )}
    </>
  );
};
