import { Box, Skeleton } from '@mui/material';
import { lazy, Suspense, type ReactNode } from 'react';
import { useLocation, useParams } from 'react-router';
import { NotFoundView } from './NotFound.tsx';
import { isNotFound, isOnItsWay } from '../core/problem.ts';
import { useT } from '../core/t.ts';
import { DetailSkeleton, type DetailShape } from './DetailSkeleton.tsx';
import { FailedPage } from './FailedPage.tsx';
import { atTime, InPast, useAt } from './history/timeParam.ts';
import type { HistoryProps } from './history/HistoryTab.tsx';
import { RecordDates } from './history/RecordDates.tsx';
import { ListPage } from './ListPage.tsx';
import { NeighborLinks } from './NeighborLinks.tsx';
import { Notice } from './Notice.tsx';
import { PageHead } from './PageHead.tsx';
import { PageSkeleton, TableSkeleton } from './Skeletons.tsx';
import { StatusChip } from './StatusChip.tsx';
import { TabInView } from './TabInView.tsx';
import { TabStrip, type StripTab } from './TabStrip.tsx';
import type { Neighbors } from './useNeighbors.ts';
import { useStale } from './useStale.ts';

export interface DetailTab extends StripTab {
  readonly content: ReactNode;
}
interface Props {
  readonly title: string;
  readonly picture?: ReactNode;
  readonly mark?: ReactNode;
  readonly actions?: ReactNode;
  readonly isPending?: boolean;
  readonly shape?: DetailShape;
  readonly error?: unknown;
  /** Position in the list that the record was opened from (see `useNeighbors`). */
  readonly neighbors?: Neighbors | null;
  /** Notices and actions above the tabs, about the current version; hidden on past versions. */
  readonly lead?: ReactNode;
  /** Path of the page; tabs are at `{base}/tabs/{name}`. */
  readonly base: string;
  readonly tabs: readonly DetailTab[];
  /**
   * Adds a history tab, and the times of creation and change below the title. With `?at=` the page shows a
   * past version, read-only and under a banner; the caller loads it as of `useAt()`.
   */
  readonly history?:
    | (Pick<HistoryProps, 'of' | 'id' | 'putBack' | 'onPutBack' | 'isWhole'> & {
        /** Changes to records that belong to the page's record, shown below its history. */
        readonly related?: ReactNode;
      })
    | undefined;
}

const HistoryTab = lazy(() =>
  import('./history/HistoryTab.tsx').then(module => ({ default: module.HistoryTab })),
);
const PastBanner = lazy(() =>
  import('./history/PastBanner.tsx').then(module => ({ default: module.PastBanner })),
);
/**
 * An entity's page with its title, actions, and tabs in the URL. An unknown tab falls back to the first
 * (PAR-56). A missing record shows the not-found page, or a notice if it isn't projected yet or didn't exist
 * at `?at=`.
 */
export const DetailPage = (props: Props) => {
  const { title, picture, mark, actions, isPending, error, lead, base, history, neighbors } = props;
  const { shape = 'fields' } = props;
  const t = useT();
  const { tab } = useParams();
  const { search } = useLocation();
  const at = useAt();
  const { isStale, again } = useStale();
  const isPast = at !== null && history !== undefined;
  const tabs: readonly DetailTab[] = history
    ? [
        ...props.tabs,
        {
          name: 'history',
          label: t('kit.history.tab'),
          content: (
            <>
              <HistoryTab {...history} base={base} {...(isPast ? { putBack: null } : {})} />
              {history.related}
            </>
          ),
        },
      ]
    : props.tabs;
  const current = tabs.find(({ name }) => name === tab) ?? tabs[0]!;
  if (isOnItsWay(error))
    return (
      <ListPage title={t('kit.dialog.recordedTitle')}>
        <Notice kind="info">{t('kit.dialog.recorded')}</Notice>
        <PageSkeleton />
      </ListPage>
    );
  if (isNotFound(error))
    return at === null ? (
      <NotFoundView />
    ) : (
      <ListPage title={t('kit.history.tab')}>
        <Notice kind="info" to={atTime(base, search, null)} action={t('kit.history.toNow')}>
          {t('kit.history.notThen')}
        </Notice>
      </ListPage>
    );
  if (error) return <FailedPage error={error} onAgain={again} />;
  if (isPending)
    return <DetailSkeleton shape={shape} {...(props.tabs.length > 0 ? { tabs: tabs.length } : {})} />;
  return (
    <InPast value={isPast}>
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        {isPast && (
          <Suspense fallback={<Skeleton height={56} />}>
            <PastBanner
              of={history.of}
              id={history.id}
              at={at}
              base={tab ? `${base}/tabs/${tab}` : base}
              isWhole={history.isWhole ?? true}
            />
          </Suspense>
        )}
        {isStale && (
          <Notice kind="warning" action={t('kit.error.again')} onAction={again}>
            {t('kit.error.stale')}
          </Notice>
        )}
        {neighbors && <NeighborLinks {...neighbors} />}
        <Box sx={{ minWidth: 0 }}>
          <PageHead
            title={title}
            picture={picture}
            mark={
              isPast ? (
                <>
                  {mark}
                  <StatusChip word={t('kit.history.readOnly')} tone="quiet" />
                </>
              ) : (
                mark
              )
            }
            actions={isPast ? undefined : actions}
            beneath={
              history && <RecordDates of={history.of} id={history.id} isWhole={history.isWhole ?? true} />
            }
          />
        </Box>
        {!isPast && lead}
        {tabs.length > 1 && <TabStrip {...{ tabs, base, search }} current={current.name} />}
        <TabInView id={`tab-${current.name}`} />
        <Box
          id="tab-panel"
          {...(tabs.length > 1 ? { role: 'tabpanel', 'aria-labelledby': `tab-${current.name}` } : {})}
          sx={{ minWidth: 0 }}
        >
          <Suspense fallback={<TableSkeleton rows={6} />}>{current.content}</Suspense>
        </Box>
      </Box>
    </InPast>
  );
};
