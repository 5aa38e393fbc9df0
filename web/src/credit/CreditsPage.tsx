import { credit } from '@latchkey/events/credit/credit.ts';
import { Box, Skeleton, Typography } from '@mui/material';
import { usePricing } from '../core/account.ts';
import { useCustomer } from '../core/customers.ts';
import { useT } from '../core/t.ts';
import { ExportButton } from '../kit/list/ExportButton.tsx';
import { EmptyState, NothingFound } from '../kit/EmptyState.tsx';
import { ErrorArea } from '../kit/ErrorArea.tsx';
import { ListPage } from '../kit/ListPage.tsx';
import { Notice } from '../kit/Notice.tsx';
import { Pages } from '../kit/list/Pages.tsx';
import { TableSkeleton, Waiting } from '../kit/Skeletons.tsx';
import { useEntityList } from '../kit/list/useEntityList.ts';
import { RedeemVoucher } from '../voucher/pickers.tsx';
import { AddCredits } from './AddCredits.tsx';
import { BalanceCard } from './BalanceCard.tsx';
import { BookingTable } from './BookingTable.tsx';
import type { CreditRow } from './creditRow.ts';
import { Included } from './Included.tsx';
import { KindSelect } from './KindSelect.tsx';
import { Months } from './Months.tsx';
import { TopUp } from './TopUp.tsx';
import { useMayManageCredits } from './useMayManageCredits.ts';
import { useSummary } from './useSummary.ts';

const kinds = {
  charges: ['CREDIT_CHARGE'],
  orders: ['ORDER_RESERVED', 'ISSUED_ORDER', 'ORDER_RELEASED'],
} as const;
type Kind = keyof typeof kinds;
const kindOf = (status: unknown): Kind | '' =>
  Array.isArray(status)
    ? ((Object.keys(kinds) as Kind[]).find(kind => kinds[kind][0] === status[0]) ?? '')
    : '';

const Figures = ({ customerId }: { readonly customerId: string }) => {
  const { data, error, refetch } = useSummary(customerId);
  const { data: pricing } = usePricing(customerId);
  const mayManage = useMayManageCredits();
  // with a full contract, credits don't matter to the customer (LAY-14)
  const hasTopUp = mayManage || pricing?.contract?.isFullContract !== true;
  if (error && !data) return <ErrorArea error={error} onAgain={() => void refetch()} />;
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: '1fr', md: hasTopUp ? 'minmax(0, 2fr) minmax(260px, 1fr)' : '1fr' },
        }}
      >
        {hasTopUp && (
          <Box sx={{ order: { md: 1 }, display: 'grid', alignContent: 'start', gap: 2, minWidth: 0 }}>
            {mayManage &&
              (data ? <BalanceCard summary={data} /> : <Skeleton variant="rounded" height={290} />)}
            <TopUp />
          </Box>
        )}
        {data ? (
          <Months months={data.months} />
        ) : (
          <Waiting>
            <Skeleton variant="rounded" height={290} />
          </Waiting>
        )}
      </Box>
      {pricing && <Included pricing={pricing} />}
    </>
  );
};

const Bookings = ({ customerId }: { readonly customerId: string }) => {
  const t = useT();
  const list = useEntityList<CreditRow>({ of: credit, filter: { customerId } });
  const { data = [], filterValues, setFilters, total, page, perPage } = list;
  const kind = kindOf((filterValues as { status?: unknown }).status);
  const choose = (next: string) =>
    setFilters(next === '' ? {} : { status: [...kinds[next as Kind]] }, undefined, false);
  const body = () => {
    if (list.error && data.length === 0)
      return <ErrorArea error={list.error} onAgain={() => void list.refetch()} />;
    if (list.isPending) return <TableSkeleton />;
    if (data.length === 0)
      return kind === '' ? (
        <EmptyState text={t('credit.list.empty')} action={<AddCredits customerId={customerId} />} />
      ) : (
        <NothingFound
          filters={[`${t('credit.list.kind')}: ${t(`credit.list.${kind}`)}`]}
          onClear={() => choose('')}
        />
      );
    return (
      <>
        <BookingTable
          rows={data}
          linkOf={orderId => `/customers/${customerId}/credentials/order/${orderId}`}
        />
        {(page > 1 || list.hasNextPage || data.length > 10) && (
          <Pages
            {...{ page, perPage, total }}
            shown={data.length}
            hasNext={list.hasNextPage ?? false}
            onPage={list.setPage}
            onPerPage={list.setPerPage}
          />
        )}
      </>
    );
  };
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1.5,
        }}
      >
        <Typography variant="h2">{t('credit.list.title')}</Typography>
        {(data.length > 0 || kind !== '') && (
          <KindSelect
            label={t('credit.list.kind')}
            value={kind}
            choices={(Object.keys(kinds) as Kind[]).map(value => ({
              value,
              text: t(`credit.list.${value}`),
            }))}
            onChange={choose}
          />
        )}
      </Box>
      {data.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('credit.list.meaning')}
        </Typography>
      )}
      {body()}
    </Box>
  );
};

const Actions = () => {
  const t = useT();
  const { id, name } = useCustomer();
  return (
    <>
      <ExportButton
        url={`/admin/customers/${id}/credits`}
        title={`${name} ${t('credit.title')}`}
        total={undefined}
      />
      <RedeemVoucher customerId={id} customerName={name} />
      <AddCredits customerId={id} isLinked />
    </>
  );
};

export const CustomerCredits = () => {
  const { id } = useCustomer();
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
        <Actions />
      </Box>
      <Figures customerId={id} />
      <Bookings customerId={id} />
    </Box>
  );
};

export const CreditsPage = () => {
  const t = useT();
  const { id, providers } = useCustomer();
  return (
    <ListPage title={t('credit.title')} actions={<Actions />}>
      {providers.length === 0 && (
        <Notice to={`/customers/${id}/settings`} action={t('credit.toSettings')}>
          {t('credit.noProviders')}
        </Notice>
      )}
      <Figures customerId={id} />
      <Bookings customerId={id} />
    </ListPage>
  );
};
