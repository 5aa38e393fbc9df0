import CustomersIcon from '@mui/icons-material/BusinessOutlined';
import UsersIcon from '@mui/icons-material/GroupOutlined';
import PartnersIcon from '@mui/icons-material/AccountTreeOutlined';
import CreditIcon from '@mui/icons-material/SavingsOutlined';
import { Button, Typography } from '@mui/material';
import { Link } from 'react-router';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { usePaceText } from '../credit/pickers.tsx';
import { Attention } from './Attention.tsx';
import { FailedOrders } from './FailedOrders.tsx';
import { GoTo } from './GoTo.tsx';
import { DoneLast, UnderWay } from './OrderLines.tsx';
import { useOverview, type Overview } from './overview.ts';
import { StartLine } from './StartCard.tsx';
import { StartFrame } from './StartFrame.tsx';

const LowCustomers = ({ rows }: Pick<Overview['low'], 'rows'>) => {
  const t = useT();
  const { number } = useFormats();
  const paceText = usePaceText();
  return rows.map(({ customerId, customerName: name, ...spending }) => {
    const { balance } = spending;
    const { sentence } = paceText(spending);
    return (
      <StartLine
        key={customerId}
        icon={<CreditIcon />}
        tone="waiting"
        title={t(balance > 0 ? 'start.attention.lowCustomer' : 'start.attention.usedCustomer', { name })}
        action={
          <Button
            variant="outlined"
            size="small"
            component={Link}
            to={`/customers/${customerId}/credentials/credits`}
            aria-label={`${t('start.attention.credits')}: ${name}`}
          >
            {t('start.attention.credits')}
          </Button>
        }
      >
        {balance > 0
          ? t('start.attention.left', { smart_count: balance, count: number(balance), pace: sentence })
          : sentence}
      </StartLine>
    );
  });
};

/** What wants a person at all customers that one sees. */
export const GlobalAttention = ({ overview }: { readonly overview: Overview }) => {
  const t = useT();
  const { number } = useFormats();
  const { orders, low, customers } = overview;
  const shown = orders.failed.rows.length + low.rows.length;
  const all = (orders.failed.count ?? orders.failed.rows.length) + low.count;
  const isPartial = customers === null || customers > low.looked;
  return (
    <>
      <Attention count={all} shown={shown}>
        <LowCustomers rows={low.rows} />
        <FailedOrders orders={orders.failed.rows} hasCustomers />
      </Attention>
      {isPartial && customers !== null && (
        <Typography variant="body2" color="textSecondary">
          {t('start.attention.looked', { looked: number(low.looked), count: number(customers) })}
        </Typography>
      )}
    </>
  );
};

/** The first page of those who look after several customers. */
export const GlobalStartPage = () => {
  const t = useT();
  const { number } = useFormats();
  const { data, error, refetch } = useOverview();
  const customersText = (count: number | null) =>
    t('start.begin.customerCount', { smart_count: count ?? 2, count: number(count ?? 0) });
  return (
    <StartFrame
      error={data ? null : error}
      onAgain={() => void refetch()}
      isPending={!data}
      main={() => (
        <>
          <GlobalAttention overview={data!} />
          <UnderWay orders={data!.orders.running} hasCustomers />
          <DoneLast orders={data!.orders.done} hasCustomers />
        </>
      )}
      side={() => (
        <GoTo
          places={[
            {
              ...{ to: '/global/customers', icon: <CustomersIcon />, name: t('start.begin.customers') },
              text: customersText(data!.customers),
            },
            {
              ...{ to: '/global/partners', icon: <PartnersIcon /> },
              ...{ name: t('start.begin.partners'), text: t('start.begin.partnersText') },
            },
            {
              ...{ to: '/global/users', icon: <UsersIcon /> },
              ...{ name: t('start.begin.users'), text: t('start.begin.usersText') },
            },
          ]}
        />
      )}
    />
  );
};
