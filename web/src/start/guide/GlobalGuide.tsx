import { useGetList } from 'react-admin';
import type { Partner } from '@latchkey/events/partner/partner.ts';
import type { CustomerRow } from '../../core/customers.ts';
import { useProfile } from '../../core/profile.tsx';
import { isGlobalAdmin } from '../../core/rights.ts';
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
const first = { pagination: { page: 1, perPage: 1 }, sort: { field: 'name', order: 'ASC' } } as const;

export const GlobalGuide = ({ orders, onSkip, onFinish }: Props) => {
  const mayCreatePartners = isGlobalAdmin(useProfile());
  const partners = useGetList<Partner>('partner', first);
  const customers = useGetList<CustomerRow>('customer', first);
  const customer = customers.data?.[0];
  const { data, error, again } = useGuideData({
    partnerId: customer?.partnerId ?? partners.data?.[0]?.id ?? '',
    customerId: customer?.id ?? '',
    seesPartner: true,
    orders,
  });
  const failure: unknown = partners.error ?? customers.error ?? error;
  const retry = () => {
    if (partners.error) void partners.refetch();
    if (customers.error) void customers.refetch();
    again();
  };
  if (failure) return <ErrorArea error={failure} onAgain={retry} />;
  if (!partners.data || !customers.data || !data) return <GuideSkeleton />;
  const may = { partner: mayCreatePartners, provider: true, customer: true, card: true, credential: true };
  const isIssued = orders.done.rows.length > 0;
  return <Guide scope="global" {...{ data, may, isIssued, onSkip, onFinish }} />;
};
