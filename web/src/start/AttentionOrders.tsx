import { changeFailedStatuses, type CredentialStatus } from '@latchkey/events/credential/fields.ts';
import type { OrderAttention } from '@latchkey/events/order/attention.ts';
import ErrorIcon from '@mui/icons-material/ErrorOutline';
import OpenIcon from '@mui/icons-material/GppMaybeOutlined';
import WaitingIcon from '@mui/icons-material/HourglassEmptyOutlined';
import { useContext } from 'react';
import { CustomerContext } from '../core/customers.ts';
import { useFormats } from '../core/formats.ts';
import { useProfile } from '../core/profile.tsx';
import { mayAtCustomer } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { searchOf } from '../kit/list/views.ts';
import { RelativeTime } from '../kit/RelativeTime.tsx';
import { attentionFilter, attentionSort } from '../order/pickers.tsx';
import { CredentialLinks, ShowCredential } from './CredentialLinks.tsx';
import { MoreLine } from './MoreLine.tsx';
import { orderPath, useOnlyPerson, useOrderName } from './OrderLines.tsx';
import type { BriefOrder, Some } from './overview.ts';
import { ShowOrder } from './ShowOrder.tsx';
import { StartLine } from './StartCard.tsx';

interface Props {
  readonly orders: Some;
  readonly hasCustomers?: boolean;
  readonly listAt: string;
}

const icons: Readonly<Record<OrderAttention, typeof ErrorIcon>> = {
  CHANGE_FAILED: OpenIcon,
  FAILED: ErrorIcon,
  WAITING: WaitingIcon,
};

/** Statuses of the credentials for which an order needs attention. */
const affectedStatuses: Readonly<Record<OrderAttention, readonly CredentialStatus[]>> = {
  CHANGE_FAILED: changeFailedStatuses,
  FAILED: ['ADD_FAILED'],
  WAITING: [],
};

const useReason = () => {
  const t = useT();
  const { number } = useFormats();
  const nameOf = useOrderName();
  return (order: BriefOrder, reason: OrderAttention, mayWrite: boolean) => {
    const { failedCount, totalCredentialsCount, changeFailedCount, changeFailures } = order;
    const name = nameOf(order);
    const end = mayWrite ? '' : 'Read';
    if (reason === 'CHANGE_FAILED') {
      const counted = { smart_count: changeFailedCount, count: number(changeFailedCount), name };
      const [status, ...others] = changeFailures?.statuses ?? [];
      const kind = status !== undefined && others.length === 0 ? status : 'several';
      const kinds = [status, ...others].flatMap(one => (one ? [t(`credential.status.${one}.word`)] : []));
      const text = t(`start.attention.changeFailed.${kind}.text`, { ...counted, kinds: kinds.join(', ') });
      return {
        title: t(`start.attention.changeFailed.${kind}.title`, counted),
        text: `${text} ${t(`start.attention.changeFailed.open${end}`, counted)}`,
      };
    }
    if (reason === 'WAITING')
      return { title: t('start.attention.waiting', { name }), text: t(`start.attention.waitingText${end}`) };
    const counts = { failed: number(failedCount), total: number(totalCredentialsCount), name };
    return failedCount > 0
      ? { title: t('start.attention.failed', counts), text: t(`start.attention.failedText${end}`) }
      : {
          title: t('start.attention.nothingIssued', counts),
          text: t(`start.attention.nothingIssuedText${end}`),
        };
  };
};

export const AttentionOrders = ({ orders: { rows, count }, hasCustomers = false, listAt }: Props) => {
  const nameOf = useOrderName();
  const personOf = useOnlyPerson();
  const reasonOf = useReason();
  const profile = useProfile();
  const here = useContext(CustomerContext);
  const lineOf = (order: BriefOrder) => {
    const { attention, attentionSince, customerId, customerName } = order;
    const failed = attention === 'CHANGE_FAILED' ? (order.changeFailures?.credentials ?? []) : [];
    const [single] = order.changeFailedCount === 1 ? failed : [];
    if (attention === null) return null;
    const Icon = icons[attention];
    const mayWrite = mayAtCustomer(profile, 'credential.write', here ?? { id: customerId });
    const about = [personOf(order), hasCustomers ? customerName : null].filter(Boolean).join(', ');
    const { title, text } = reasonOf(order, attention, mayWrite);
    const statuses =
      attention === 'CHANGE_FAILED'
        ? (order.changeFailures?.statuses ?? affectedStatuses.CHANGE_FAILED)
        : affectedStatuses[attention];
    const isListed = attention === 'CHANGE_FAILED' || order.failedCount > 0;
    const filter = isListed && statuses.length > 0 ? searchOf({ filter: { status: statuses } }) : '';
    return (
      <StartLine
        key={order.id}
        icon={<Icon />}
        tone={attention === 'WAITING' ? 'waiting' : 'bad'}
        title={title}
        aside={attentionSince === null ? undefined : <RelativeTime time={attentionSince} />}
        action={
          single ? (
            <ShowCredential customerId={customerId} row={single} />
          ) : (
            <ShowOrder to={`${orderPath(order)}${filter}`} name={nameOf(order)} />
          )
        }
      >
        {about !== '' && `${about}. `}
        {text}
        {!single && failed.length > 0 && <CredentialLinks customerId={customerId} rows={failed} />}
      </StartLine>
    );
  };
  return (
    <>
      {rows.map(lineOf)}
      <MoreLine
        kind="orders"
        count={(count ?? rows.length) - rows.length}
        to={`${listAt}${searchOf({ filter: attentionFilter, sort: attentionSort })}`}
      />
    </>
  );
};
