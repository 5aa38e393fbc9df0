import { lazy, useState } from 'react';
import { useGetOne } from 'react-admin';
import { Navigate, useLocation, useParams } from 'react-router';
import { queryFields } from '../core/queryFields.ts';
import { useCustomer } from '../core/customers.ts';
import { useFormats } from '../core/formats.ts';
import { isOnItsWay } from '../core/problem.ts';
import { useT } from '../core/t.ts';
import { CredentialsOfOrder } from '../credential/pickers.tsx';
import { DetailPage } from '../kit/DetailPage.tsx';
import { Field, Section } from '../kit/Section.tsx';
import { OrderActions } from './OrderActions.tsx';
import { OrderChip } from './OrderChip.tsx';
import { issueHash } from './issueHash.ts';
import { OrderLead } from './OrderLead.tsx';
import type { OrderRow } from './orderRow.ts';

const OrderHistory = lazy(() =>
  import('./OrderHistory.tsx').then(module => ({ default: module.OrderHistory })),
);
/** Polling interval until a new order is visible, in ms. */
const lateEveryMs = 1_500;

const Details = ({ order }: { readonly order: OrderRow }) => {
  const t = useT();
  const { number, dateTime } = useFormats();
  const { providers } = useCustomer();
  const provider = providers.find(one => one.credentialProviderId === order.customerCredentialProviderId);
  const updated = { time: dateTime(order.updatedAt), name: order.updatedByName ?? '–' };
  return (
    <Section title={t('order.tabs.details')}>
      <Field label={t('order.fields.displayName')}>{order.displayName ?? t('order.unnamed')}</Field>
      <Field label={t('order.fields.credentialsCount')}>{number(order.totalCredentialsCount)}</Field>
      <Field label={t('order.fields.updatedAt')}>{t('order.by', updated)}</Field>
      {providers.length > 1 && (
        <Field label={t('order.fields.customerCredentialProviderId')}>{provider?.displayName}</Field>
      )}
    </Section>
  );
};

/** The page of an order or a draft. Redirects if the URL doesn't match the status. */
export const OrderPage = () => {
  const t = useT();
  const { orderId = '', tab } = useParams();
  const { pathname, search, hash } = useLocation();
  const customer = useCustomer();
  const {
    data: order,
    error,
    isPending,
  } = useGetOne<OrderRow>(
    'order',
    { id: orderId },
    { ...queryFields, refetchInterval: ({ state }) => (isOnItsWay(state.error) ? lateEveryMs : false) },
  );
  const isDraft = order?.status === 'DRAFT';
  // set when an action navigates, so that the change of status doesn't navigate again
  const [isLeaving, setIsLeaving] = useState(false);
  const base = `/customers/${customer.id}/credentials/${isDraft ? 'drafts' : 'order'}/${orderId}`;
  // the page stays mounted when issuing a draft changes its URL
  const moving = order && !isLeaving && !pathname.startsWith(base) && (
    <Navigate
      replace
      to={{
        pathname: `${base}${tab === undefined ? '' : `/tabs/${tab}`}`,
        search,
        // an issued order has no review to open
        hash: hash === issueHash && !isDraft ? '' : hash,
      }}
    />
  );
  const title = order?.displayName ?? t(isDraft ? 'order.unnamed' : 'order.unnamedOrder');
  return (
    <>
      {moving}
      <DetailPage
        title={title}
        isPending={isPending}
        shape="list"
        error={order ? null : error}
        mark={order && <OrderChip order={order} />}
        actions={order && <OrderActions order={order} onLeave={() => setIsLeaving(true)} />}
        lead={order && <OrderLead order={order} base={base} />}
        base={base}
        tabs={[
          {
            name: 'credentials',
            label: t('order.tabs.credentials'),
            count: order && order.totalCredentialsCount - order.removedCount,
            content: order && <CredentialsOfOrder order={order} />,
          },
          { name: 'details', label: t('order.tabs.details'), content: order && <Details order={order} /> },
          {
            name: 'history',
            label: t('kit.history.tab'),
            content: order && <OrderHistory id={order.id} />,
          },
        ]}
      />
    </>
  );
};
