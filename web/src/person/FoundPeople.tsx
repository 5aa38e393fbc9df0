import { Box } from '@mui/material';
import { useMemo } from 'react';
import { ListContextProvider } from 'react-admin';
import { foundCredential } from '../core/foundCredential.ts';
import { useT } from '../core/t.ts';
import { orderOf, pageOf, useCredentialColumns, type CredentialRow } from '../credential/pickers.tsx';
import { columnsOf, type Column } from '../kit/columnsOf.ts';
import { NothingFound } from '../kit/EmptyState.tsx';
import { DataTable } from '../kit/list/DataTable.tsx';
import { useChosenText } from '../kit/list/FilterBar.tsx';
import { isGiven, type Filter, type FilterValues } from '../kit/list/filters.ts';
import { ListFailed, ListOffline, ListStale, ListWaiting } from '../kit/list/ListStates.tsx';
import { Pages, PagesBelow } from '../kit/list/Pages.tsx';
import { ResultCount } from '../kit/list/ResultCount.tsx';
import { useEntityList } from '../kit/list/useEntityList.ts';
import { useScrollToTop } from '../kit/list/useScrollToTop.ts';

type FoundRow = CredentialRow & { readonly customerName: string | null };
const column = columnsOf(foundCredential)<FoundRow>();
const shown: ReadonlySet<string> = new Set([
  'nameOnCard',
  'status',
  'recipient',
  'cardProfileId',
  'orderId',
  'updatedAt',
]);
/** The API omits removed credentials unless the filter names their status. */
const removedOnly = { status: ['REMOVED'] };

const linkOf = (row: FoundRow): string =>
  row.order.status === 'DRAFT'
    ? `${orderOf(row.customerId, row)}#credential=${row.id}`
    : pageOf(row.customerId, row.id);

const useColumns = (): readonly Column<FoundRow>[] => {
  const ofCredential = useCredentialColumns(true);
  return useMemo(() => {
    const [title, ...others] = ofCredential
      .filter(({ source }) => shown.has(source))
      .map(one => ({ ...one, isSortable: false }));
    const customer = column('customerId', { minWidth: 160, render: row => row.customerName ?? '–' });
    return [title!, customer, ...others];
  }, [ofCredential]);
};

interface Props {
  readonly filters: readonly Filter[];
  readonly onValues: (values: FilterValues) => void;
}

export const FoundPeople = ({ filters, onValues }: Props) => {
  const t = useT();
  const chosenText = useChosenText();
  const columns = useColumns();
  const list = useEntityList<FoundRow>({ of: foundCredential });
  const { data = [], settled } = list;
  const values = list.filterValues as FilterValues;
  const top = useScrollToTop(list.page);
  const clear = () => onValues({});
  const pages = { ...settled, onPage: list.setPage, onPerPage: list.setPerPage };
  const body = () => {
    if (list.isPending) return list.isPaused ? <ListOffline /> : <ListWaiting />;
    if (list.error && data.length === 0)
      return <ListFailed error={list.error} onAgain={() => void list.refetch()} onClear={clear} />;
    if (data.length === 0) {
      const given = filters.filter(one => isGiven(one, values));
      const names = given.map(one =>
        [one.label, chosenText(one, values)].filter(part => part !== '').join(': '),
      );
      return (
        <NothingFound
          filters={[
            ...names,
            ...('q' in values ? [t('kit.list.quoted', { text: String(values['q']) })] : []),
          ]}
          onClear={clear}
          onLeftOut={
            'status' in values
              ? undefined
              : {
                  label: t('credential.list.searchRemoved'),
                  run: () => onValues({ ...values, ...removedOnly }),
                }
          }
        />
      );
    }
    return (
      <>
        {list.error && <ListStale onAgain={() => void list.refetch()} />}
        {settled.page > 1 || settled.hasNext ? (
          <Pages {...pages} isBrief />
        ) : (
          <ResultCount total={settled.total} />
        )}
        <DataTable<FoundRow>
          label={t('person.everywhere.title')}
          noun="credential"
          columns={columns}
          linkOf={linkOf}
          nameOf={row => row.nameOnCard ?? t('credential.list.erased')}
          isStale={list.isPlaceholderData}
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
        {body()}
      </Box>
    </ListContextProvider>
  );
};
