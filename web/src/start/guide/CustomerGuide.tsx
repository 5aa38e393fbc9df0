import { useCustomer } from '../../core/customers.ts';
import { useProfile } from '../../core/profile.tsx';
import { mayAtCustomer } from '../../core/rights.ts';
import { ErrorArea } from '../../kit/ErrorArea.tsx';
import type { Orders } from '../overview.ts';
import { Guide } from './Guide.tsx';
import { GuideSkeleton } from '../GuideSkeleton.tsx';
import { useGuideData } from './guideData.ts';

interface Props {
  readonly orders: Orders;
  readonly onSkip: () => void;
  readonly onFinish: () => void;
}

export const CustomerGuide = ({ orders, onSkip, onFinish }: Props) => {
  const customer = useCustomer();
  const rights = useProfile();
  const managesPartner = mayAtCustomer(rights, 'partner.manage', customer);
  const { data, error, again } = useGuideData({
    partnerId: managesPartner ? customer.partnerId : '',
    customerId: customer.id,
    seesPartner: managesPartner,
    orders,
  });
  if (error) return <ErrorArea error={error} onAgain={again} />;
  if (!data) return <GuideSkeleton />;
  const may = {
    partner: false,
    provider: managesPartner,
    customer: managesPartner,
    card: mayAtCustomer(rights, 'customer.manage', customer),
    credential: mayAtCustomer(rights, 'credential.write', customer),
  };
  const isIssued = orders.done.rows.length > 0;
  return <Guide scope="customer" {...{ data, may, isIssued, onSkip, onFinish }} />;
};
