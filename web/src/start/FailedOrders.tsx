import ErrorIcon from '@mui/icons-material/ErrorOutline';
import { useContext } from 'react';
import { CustomerContext } from '../core/customers.ts';
import { useFormats } from '../core/formats.ts';
import { useProfile } from '../core/profile.tsx';
import { mayAtCustomer } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import type { BriefOrder } from './overview.ts';
import { orderPath, useOrderName } from './OrderLines.tsx';
import { ShowOrder } from './ShowOrder.tsx';
import { StartLine } from './StartCard.tsx';

interface Props {
  readonly orders: readonly BriefOrder[];
  readonly hasCustomers?: boolean;
}

/** Orders that ended with failures: how many, and links to the reason and the retry. */
export const FailedOrders = ({ orders, hasCustomers = false }: Props) => {
  const t = useT();
  const { number } = useFormats();
  const nameOf = useOrderName();
  const profile = useProfile();
  const here = useContext(CustomerContext);
  return orders.map(order => {
    const { failedCount, totalCredentialsCount } = order;
    const name = nameOf(order);
    const isPart = failedCount > 0;
    const mayWrite = mayAtCustomer(profile, 'credential.write', here ?? { id: order.customerId });
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
