import { Navigate, useLocation, useNavigate } from 'react-router';
import { useCustomers } from '../core/customers.ts';
import { useProfile } from '../core/profile.tsx';
import { canManageCustomer } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { FailedPage } from '../kit/FailedPage.tsx';
import { PageHead } from '../kit/PageHead.tsx';
import { PageSkeleton } from '../kit/Skeletons.tsx';
import { RedeemDialog } from './RedeemDialog.tsx';
import { creditsOf, decodedCode, redeemAt } from './voucherRow.ts';

/**
 * The page of a scanned code. A customer is preselected only if it is the only one, because a redeemed
 * voucher can't be moved to another customer.
 */
export const RedeemPage = () => {
  const t = useT();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const profile = useProfile();
  const { customers, total, isPending, error, refetch } = useCustomers();
  if (error) return <FailedPage error={error} onAgain={refetch} />;
  if (isPending) return <PageSkeleton />;
  const voucherCode = decodedCode(hash.slice(1));
  const managed = customers.filter(customer => canManageCustomer(profile, customer));
  const isAll = total <= customers.length;
  const [only, ...others] = managed;
  if (isAll && !only) return <Navigate replace to="/" />;
  if (isAll && only && others.length === 0)
    return <Navigate replace to={redeemAt(only.id, voucherCode ?? '')} />;
  return (
    <>
      <PageHead title={t('voucher.redeem')} />
      <RedeemDialog
        customer={null}
        voucherCode={voucherCode}
        onRedeemed={customerId => void navigate(creditsOf(customerId), { replace: true })}
        onClose={() => void navigate('/', { replace: true })}
      />
    </>
  );
};
