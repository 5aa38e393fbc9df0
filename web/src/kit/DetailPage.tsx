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
  /** Whether to show a skeleton, because the record is loading. */
  readonly isPending?: boolean;
  /** The shape of the skeleton. */
  readonly shape?: DetailShape;
  readonly error?: unknown;
  /** The position of the record in the list that it was opened from (see `useNeighbours`). */
  readonly neighbors?: Neighbors | null;
  /** Progress and notices above the tabs. */
  readonly lead?: ReactNode;
  /** The page's own path; tabs are below it as `/tabs/{name}`. */
  readonly base: string;
  readonly tabs: readonly DetailTab[];
  /**
   * The record whose history is the last tab, with its times of creation and change below the title. With
   * `?at=` the page shows a past version: without actions, under a banner. The page itself loads it as of
   * `useAt()`.
   */
  readonly history?: Pick<HistoryProps, 'of' | 'id' | 'putBack' | 'onPutBack' | 'isWhole'> | undefined;
}

const HistoryTab = lazy(() =>
  import('./history/HistoryTab.tsx').then(module => ({ default: module.HistoryTab })),
);
const PastBanner = lazy(() =>
  import('./history/PastBanner.tsx').then(module => ({ default: module.PastBanner })),
);
/**
 * A page for one entity, with its title, actions, and tabs in the URL. An unknown tab shows the first
 * (PAR-56), and a missing record the not-found page.
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
          content: <HistoryTab {...history} base={base} {...(isPast ? { putBack: null } : {})} />,
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
        {neighbors && (
          <Box sx={{ mt: { xs: 0, sm: '-34px' }, mb: { xs: -1, sm: 0 } }}>
            <NeighborLinks {...neighbors} />
          </Box>
        )}
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
            beneath={history && <RecordDates of={history.of} id={history.id} />}
          />
        </Box>
        {lead}
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
