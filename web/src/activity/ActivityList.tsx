import { activity } from '@latchkey/events/activity/activity.ts';
import { Box, Button } from '@mui/material';
import { useCallback, useState } from 'react';
import { ListContextProvider } from 'react-admin';
import { useNavigate } from 'react-router';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { EmptyState, NothingFound } from '../kit/EmptyState.tsx';
import { Counts } from '../kit/list/counts.ts';
import { ExportButton } from '../kit/list/ExportButton.tsx';
import { exportUrl } from '../kit/list/exportUrl.ts';
import { FilterBar, useChosenText } from '../kit/list/FilterBar.tsx';
import { dayOf, isGiven, type FilterValues } from '../kit/list/filters.ts';
import { ListFailed, ListOffline, ListStale, ListWaiting } from '../kit/list/ListStates.tsx';
import { Pages, PagesBelow } from '../kit/list/Pages.tsx';
import { SearchField } from '../kit/list/SearchField.tsx';
import { useEntityList } from '../kit/list/useEntityList.ts';
import { useScrollToTop } from '../kit/list/useScrollToTop.ts';
import { searchOf } from '../kit/list/views.ts';
import { Views } from '../kit/list/Views.tsx';
import { PageHead } from '../kit/PageHead.tsx';
import { scrollFade } from '../kit/scrollFade.ts';
import { ActivityChart } from './ActivityChart.tsx';
import { ActivityDays } from './ActivityDays.tsx';
import type { ActivityRow } from './activityRow.ts';
import { useActivityFilters, useActivityViews } from './useActivityFilters.ts';

const useDayText = () => {
  const t = useT();
  const { day } = useFormats();
  const [now] = useState(() => new Date().toISOString());
  const near = { [dayOf(now)]: 'activity.today', [dayOf(now, -1)]: 'activity.yesterday' } as const;
  return (at: string): string => {
    const key = near[dayOf(at)];
    return key === undefined ? day(at) : t(key, { day: day(at) });
  };
};

const noCount = () => undefined;

interface Props {
  /** Limits the list to a customer, or to a partner and its subpartners. Empty for no limit. */
  readonly filter: FilterValues;
  readonly isWide: boolean;
  /** The page heading; omitted if the list is part of another page. */
  readonly title?: string;
}

export const ActivityList = ({ filter, isWide, title }: Props) => {
  const t = useT();
  const dayText = useDayText();
  const navigate = useNavigate();
  const customerId = filter['customerId'] as string | undefined;
  const chosenText = useChosenText();
  const list = useEntityList<ActivityRow>({ of: activity, filter, countedBy: 'channel' });
  const { data = [], counts, settled, setFilters, sort } = list;
  const values = list.filterValues as FilterValues;
  const views = useActivityViews(filter);
  const filters = useActivityFilters({
    within: filter,
    isWide,
    isOfPartner: 'partnerId' in filter,
    values,
    rows: data,
  });
  const top = useScrollToTop(list.page);
  const onValues = useCallback((next: FilterValues) => setFilters(next, undefined, false), [setFilters]);
  const isFiltered = Object.keys(values).length > 0;
  const isEmpty = !list.isPending && data.length === 0 && !list.error;
  const pages = { ...settled, onPage: list.setPage, onPerPage: list.setPerPage };
  const { total } = settled;
  const download = (
    <ExportButton
      url={exportUrl(activity, { ...values, ...filter }, sort)}
      title={t('activity.title')}
      total={total}
      isSmall={title === undefined}
    />
  );
  const hidingNames = () => [
    ...filters
      .filter(one => isGiven(one, values))
      .map(one => [one.label, chosenText(one, values)].filter(part => part !== '').join(': ')),
    ...(values['q'] === undefined ? [] : [t('kit.list.quoted', { text: String(values['q']) })]),
  ];
  // offered because the search doesn't find bulk actions by the people that they include
  const peopleSearch = (q: unknown) =>
    customerId === undefined || typeof q !== 'string'
      ? undefined
      : {
          label: t('person.everywhere.searchFor', { text: q }),
          run: () =>
            void navigate(`/customers/${customerId}/credentials/browse/single${searchOf({ filter: { q } })}`),
        };
  const body = () => {
    if (list.isPending) return list.isPaused ? <ListOffline /> : <ListWaiting />;
    if (list.error && data.length === 0)
      return (
        <ListFailed
          error={list.error}
          onAgain={() => void list.refetch()}
          onClear={isFiltered ? () => onValues({}) : undefined}
        />
      );
    if (isEmpty && isFiltered)
      return (
        <NothingFound
          filters={hidingNames()}
          onClear={() => onValues({})}
          onLeftOut={peopleSearch(values['q'])}
        />
      );
    if (isEmpty) return <EmptyState text={t('activity.empty')} />;
    return (
      <>
        {list.error && <ListStale onAgain={() => void list.refetch()} />}
        {settled.page > 1 && <Pages {...pages} isBrief />}
        <ActivityDays
          acts={data}
          heading="h2"
          areLandmarks
          textOf={dayText}
          isWide={isWide}
          isOpenAtFirst={values['id'] !== undefined}
        />
        <PagesBelow {...pages} />
      </>
    );
  };
  return (
    <ListContextProvider value={list}>
      <Box
        ref={top}
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5, scrollMarginTop: 72 }}
      >
        {title !== undefined && <PageHead title={title} actions={download} />}
        <Views
          storeKey="activity"
          filter={filter}
          isReady={!list.isPending}
          views={views}
          areCombined
          countOf={noCount}
          values={values}
          sort={sort}
          perPage={list.perPage}
          columns={null}
        />
        <Counts value={counts}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', minWidth: 0 }}>
            <Box sx={{ flex: { xs: '1 0 100%', sm: '1 1 220px' }, maxWidth: { sm: 280 } }}>
              <SearchField
                label={t('activity.search')}
                value={String(values['q'] ?? '')}
                onSearch={list.search}
                isWide
              />
            </Box>
            <Box
              sx={{
                maxWidth: '100%',
                overflowX: { xs: 'auto', sm: 'visible' },
                py: { xs: 0.5, sm: 0 },
                ...scrollFade,
              }}
            >
              <FilterBar filters={filters} values={values} onChange={onValues} />
            </Box>
            {data.length > 0 && hidingNames().length > 1 && (
              <Button onClick={() => onValues({})} sx={{ minHeight: { xs: 44, sm: 32 } }}>
                {t('kit.list.clearFilters')}
              </Button>
            )}
            {title === undefined && <Box sx={{ ml: { sm: 'auto' } }}>{download}</Box>}
          </Box>
        </Counts>
        {!isEmpty && !list.error && (
          <ActivityChart
            filter={filter}
            values={values}
            onValues={onValues}
            isPending={list.isPending}
            counts={counts.get('channel')}
            total={total}
          />
        )}
        {body()}
      </Box>
    </ListContextProvider>
  );
};
