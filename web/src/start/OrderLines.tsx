import { waitsForAuthorization } from '@latchkey/events/order/attention.ts';
import KeyIcon from '@mui/icons-material/VpnKeyOutlined';
import { Box, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { useFormats } from '../core/formats.ts';
import { useProfile } from '../core/profile.tsx';
import { useT } from '../core/t.ts';
import { fingerHigh } from '../kit/touchTargets.ts';
import { RelativeTime } from '../kit/RelativeTime.tsx';
import { searchOf } from '../kit/list/views.ts';
import { OrderChip, OrderBar, runningFilter, shownStatus, useProgressText } from '../order/pickers.tsx';
import { MoreLine } from './MoreLine.tsx';
import type { BriefOrder, Some } from './overview.ts';
import { ShowOrder } from './ShowOrder.tsx';
import { StartCard, StartLine, StartLines, StartSentence } from './StartCard.tsx';

interface Props {
  readonly orders: Some;
  readonly hasCustomers?: boolean;
}
export const orderPath = ({ id, customerId, status }: Pick<BriefOrder, 'id' | 'customerId' | 'status'>) =>
  `/customers/${customerId}/credentials/${status === 'DRAFT' ? 'drafts' : 'order'}/${id}`;

export const useOrderName = () => {
  const t = useT();
  return ({ displayName }: Pick<BriefOrder, 'displayName'>) => displayName ?? t('credit.list.unnamed');
};

/** Returns a function that names an order's only recipient; null if its name does. */
export const useOnlyPerson = () => {
  const t = useT();
  return ({ displayName, nameOnCard }: Pick<BriefOrder, 'displayName' | 'nameOnCard'>) =>
    nameOnCard && !displayName?.includes(nameOnCard) ? t('order.forName', { name: nameOnCard }) : null;
};

const useDoer = () => {
  const t = useT();
  const { id } = useProfile();
  return ({ updatedBy, updatedByName }: Pick<BriefOrder, 'updatedBy' | 'updatedByName'>) =>
    updatedBy === id ? t('start.done.you') : updatedByName;
};

const waits = (order: BriefOrder) => !order.isPaused && waitsForAuthorization(order);

export const UnderWay = ({
  orders,
  hasCustomers = false,
  listAt,
}: Props & {
  readonly listAt: string;
}) => {
  const t = useT();
  const nameOf = useOrderName();
  const personOf = useOnlyPerson();
  const textOf = useProgressText();
  const { rows, count } = orders;
  return (
    <StartCard title={t('start.underWay.title')}>
      {rows.length === 0 ? (
        <StartSentence>{t('start.underWay.nothing')}</StartSentence>
      ) : (
        <StartLines>
          {rows.map(order => (
            <StartLine
              key={order.id}
              {...(waits(order) ? { action: <ShowOrder to={orderPath(order)} name={nameOf(order)} /> } : {})}
              title={
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
                  <Link component={RouterLink} to={orderPath(order)} color="inherit" sx={fingerHigh}>
                    {nameOf(order)}
                  </Link>
                  <OrderChip order={order} />
                </Box>
              }
            >
              {hasCustomers && <div>{order.customerName}</div>}
              {personOf(order) && <div>{personOf(order)}</div>}
              <Box sx={{ my: 1 }}>
                <OrderBar order={order} />
              </Box>
              {textOf(order)}.{' '}
              {!order.isPaused && t(waits(order) ? 'start.underWay.waits' : 'start.underWay.goesOn')}
            </StartLine>
          ))}
          <MoreLine
            kind="orders"
            count={(count ?? rows.length) - rows.length}
            to={`${listAt}${searchOf({ filter: runningFilter })}`}
          />
        </StartLines>
      )}
    </StartCard>
  );
};

export const DoneLast = ({
  orders,
  hasCustomers = false,
  to,
}: Props & {
  readonly to?: string;
}) => {
  const t = useT();
  const doerOf = useDoer();
  const { number } = useFormats();
  const nameOf = useOrderName();
  const personOf = useOnlyPerson();
  return (
    <StartCard title={t('start.done.title')} {...(to === undefined ? {} : { to, more: t('start.done.all') })}>
      {orders.rows.length === 0 ? (
        <StartSentence>{t('start.done.nothing')}</StartSentence>
      ) : (
        <StartLines>
          {orders.rows.map(order => {
            const { availableCount, totalCredentialsCount, updatedAt } = order;
            const counts = { issued: number(availableCount), total: number(totalCredentialsCount) };
            return (
              <StartLine
                key={order.id}
                icon={<KeyIcon />}
                title={
                  <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}>
                    <Link component={RouterLink} to={orderPath(order)} color="inherit" sx={fingerHigh}>
                      {t('start.done.text', { ...counts, name: nameOf(order) })}
                    </Link>
                    {['ISSUED_WITH_FAILURES', 'CHANGE_FAILED'].includes(shownStatus(order)) && (
                      <OrderChip order={order} />
                    )}
                  </Box>
                }
                aside={<RelativeTime time={updatedAt} />}
              >
                {[
                  personOf(order),
                  [doerOf(order), hasCustomers ? order.customerName : null].filter(Boolean).join(', '),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </StartLine>
            );
          })}
        </StartLines>
      )}
    </StartCard>
  );
};
