import ErrorIcon from '@mui/icons-material/ErrorOutline';
import { useFormats } from '../core/formats.ts';
import { useCan } from '../core/profile.tsx';
import { useT } from '../core/t.ts';
import type { BriefOrder } from './overview.ts';
import { orderPath, useOrderName } from './OrderLines.tsx';
import { ShowOrder } from './ShowOrder.tsx';
import { StartLine } from './StartCard.tsx';

interface Props {
  readonly orders: readonly BriefOrder[];
  readonly hasCustomers?: boolean;
}

/** Orders that ended with failures: how many, and the way to the reason and the retry. */
export const FailedOrders = ({ orders, hasCustomers = false }: Props) => {
  const t = useT();
  const { number } = useFormats();
  const nameOf = useOrderName();
  const mayWrite = useCan('credential.write');
  return orders.map(order => {
    const { failedCount, totalCredentialsCount } = order;
    const name = nameOf(order);
    const isPart = failedCount > 0;
    const counts = { failed: number(failedCount), total: number(totalCredentialsCount), name };
    return (
      <StartLine
        key={order.id}
        icon={<ErrorIcon />}
        tone="bad"
        title={t(isPart ? 'start.attention.failed' : 'start.attention.nothingIssued', counts)}
        action={<ShowOrder to={orderPath(order)} name={name} />}
      >
        {hasCustomers && order.customerName !== null && `${order.customerName}. `}
        {t(`start.attention.${isPart ? 'failedText' : 'nothingIssuedText'}${mayWrite ? '' : 'Read'}`)}
      </StartLine>
    );
  });
};
