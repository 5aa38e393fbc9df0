import { usePricing } from '../core/account.ts';
import { useCustomer } from '../core/customers.ts';
import { useMayHere } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { Notice } from '../kit/Notice.tsx';

export const CreditNotice = () => {
  const t = useT();
  const mayManage = useMayHere('customer.manage');
  const mayWrite = useMayHere('credential.write');
  const { id } = useCustomer();
  const { data: pricing } = usePricing(id);
  if (!mayWrite || !pricing || pricing.hasContractOrCredits) return null;
  const way = { to: `/customers/${id}/credentials/credits`, action: t('credential.notices.toCredits') };
  return <Notice {...(mayManage ? way : {})}>{t('credential.notices.noCredits')}</Notice>;
};
