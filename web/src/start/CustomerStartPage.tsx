import { accountOf, usePricing } from '../core/account.ts';
import { useCustomer } from '../core/customers.ts';
import { useMayHere } from '../core/rights.ts';
import { AddMenu } from '../credential/pickers.tsx';
import { StartActions } from './StartActions.tsx';
import { DoneLast, UnderWay } from './OrderLines.tsx';
import { useCustomerOverview } from './overview.ts';
import { SetUpCard } from './SetUpCard.tsx';
import { StartFrame } from './StartFrame.tsx';

import { CreditsCard } from './CreditsCard.tsx';
import { CustomerAttention } from './CustomerAttention.tsx';

export const CustomerStartPage = () => {
  const { id } = useCustomer();
  const overview = useCustomerOverview(id);
  const { data: pricing, isPending } = usePricing(id);
  const mayWrite = useMayHere('credential.write');
  // the ledger itself knows the balance first
  const balance = pricing ? accountOf(pricing).credits : (overview.data?.credits.balance ?? 0);
  const list = `/customers/${id}/credentials/browse/grouped`;
  return (
    <StartFrame
      actions={mayWrite ? <AddMenu /> : undefined}
      error={overview.data ? null : overview.error}
      onAgain={() => void overview.refetch()}
      isPending={!overview.data || isPending}
      main={() => (
        <>
          <CustomerAttention overview={overview.data!} balance={balance} />
          <UnderWay orders={overview.data!.orders.running} />
          <DoneLast orders={overview.data!.orders.done} to={list} />
        </>
      )}
      side={() => (
        <>
          {balance !== null && <CreditsCard overview={overview.data!} balance={balance} />}
          <StartActions drafts={overview.data!.orders.drafts} />
          <SetUpCard setUp={overview.data!.setUp} />
        </>
      )}
    />
  );
};
