import { failedStatuses } from '@latchkey/events/credential/fields.ts';
import { Box, Button } from '@mui/material';
import { useMemo } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { useT } from '../core/t.ts';
import { problemFilters, statusFilter } from '../credential/pickers.tsx';
import { EmptyState } from '../kit/EmptyState.tsx';
import { FilterBar } from '../kit/list/FilterBar.tsx';
import type { Filter, FilterValues } from '../kit/list/filters.ts';
import { filterIn, withoutPlainFilters } from '../kit/list/plainFilters.ts';
import { SearchField } from '../kit/list/SearchField.tsx';
import { searchOf } from '../kit/list/views.ts';
import { ListPage } from '../kit/ListPage.tsx';
import { scrollFade } from '../kit/scrollFade.ts';
import { FoundPeople } from './FoundPeople.tsx';

const minLetters = 3; // the API's minimum
const plainFilters = { q: 'one' } as const;

/** Returns whether the API lists people across customers. Without a search, it lists only failed statuses. */
const isListed = ({ q = '', status }: FilterValues): boolean => {
  const letters = String(q).trim().length;
  const statuses: readonly unknown[] = Array.isArray(status) ? status : [];
  const areFailed =
    statuses.length > 0 && statuses.every(one => failedStatuses.some(failed => failed === one));
  return letters >= minLetters || (letters === 0 && areFailed);
};

/** The people of all customers, one row per credential. Has rows only for a search or failed statuses. */
export const AllPeoplePage = () => {
  const t = useT();
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const values = filterIn(search);
  const { q = '', ...places } = values;
  const filters = useMemo((): readonly Filter[] => {
    const record = { kind: 'record' } as const;
    return [
      { ...record, source: 'customerId', of: 'customer', label: t('credential.fields.customerId') },
      { ...record, source: 'partnerId', of: 'partner', label: t('person.everywhere.partner') },
      statusFilter(t),
    ];
  }, [t]);
  const open = (filter: FilterValues, replace: boolean) =>
    void navigate({ search: searchOf({ filter }), hash }, { replace });
  /** Searches without a new history entry, so that one Back leaves the page. */
  const onSearch = (text: string) => {
    open(text === '' ? places : { ...places, q: text }, true);
  };
  const onValues = (next: FilterValues) => open(next, false);
  const written = withoutPlainFilters(search, plainFilters);
  if (written !== null) return <Navigate to={`${written}${hash}`} replace />;
  return (
    <ListPage title={t('person.everywhere.title')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', minWidth: 0 }}>
        <Box sx={{ flex: { xs: '1 0 100%', sm: '1 1 220px' }, maxWidth: { sm: 280 } }}>
          <SearchField label={t('credential.list.search')} value={String(q)} onSearch={onSearch} isWide />
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
      </Box>
      {isListed(values) ? (
        <FoundPeople filters={filters} onValues={onValues} />
      ) : (
        <EmptyState
          text={t('person.everywhere.start')}
          action={
            <Button variant="outlined" onClick={() => onValues({ ...places, ...problemFilters.failed })}>
              {t('person.everywhere.showFailed')}
            </Button>
          }
        />
      )}
    </ListPage>
  );
};
