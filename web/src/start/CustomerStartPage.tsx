import { Suspense } from 'react';
import { accountOf, usePricing } from '../core/account.ts';
import { useCustomer } from '../core/customers.ts';
import { lazyPart } from '../core/lazyPart.ts';
import { useMayHere } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { AddMenu } from '../credential/pickers.tsx';
import { SampleNotice } from '../sampleData/pickers.tsx';
import { StartActions } from './StartActions.tsx';
import { DoneLast, UnderWay } from './OrderLines.tsx';
import { useCustomerOverview } from './overview.ts';
import { SetUpCard } from './SetUpCard.tsx';
import { ResumeGuide } from './ResumeGuide.tsx';
import { StartFrame } from './StartFrame.tsx';
import { GuideSkeleton } from './GuideSkeleton.tsx';
import { useGuide } from './useGuide.ts';

import { CreditsCard } from './CreditsCard.tsx';
import { CustomerAttention } from './CustomerAttention.tsx';

const CustomerGuide = lazyPart(() => import('./guide/CustomerGuide.tsx').then(part => part.CustomerGuide));

export const CustomerStartPage = () => {
  const t = useT();
  const { id, name } = useCustomer();
  const overview = useCustomerOverview(id);
  const { data: pricing, isPending } = usePricing(id);
  const mayWrite = useMayHere('credential.write');
  const guide = useGuide(overview.data?.orders, mayWrite);
  // the ledger's balance is more recent than the overview's
  const balance = pricing ? accountOf(pricing).credits : (overview.data?.credits.balance ?? 0);
  const list = `/customers/${id}/credentials/browse/grouped`;
  if (overview.data && guide.isOpen)
    return (
      <Suspense fallback={<GuideSkeleton />}>
        <CustomerGuide orders={overview.data.orders} onSkip={guide.skip} onFinish={guide.finish} />
      </Suspense>
    );
  return (
    <StartFrame
      actions={mayWrite ? <AddMenu /> : undefined}
      lead={mayWrite ? undefined : t('start.readOnly', { name: name || t('customer.unnamed') })}
      error={overview.data ? null : overview.error}
      onAgain={() => void overview.refetch()}
      isPending={!overview.data || isPending}
      main={() => (
        <>
          <SampleNotice id={id} />
          <CustomerAttention overview={overview.data!} balance={balance} />
          <UnderWay orders={overview.data!.orders.running} listAt={list} />
          <DoneLast orders={overview.data!.orders.done} to={list} />
        </>
      )}
      side={() => (
        <>
          {guide.canResume && <ResumeGuide onResume={guide.resume} />}
          {balance !== null && <CreditsCard overview={overview.data!} balance={balance} />}
          <StartActions drafts={overview.data!.orders.drafts} />
          {mayWrite && (
            <SetUpCard setUp={overview.data!.setUp} hasCredits={balance === null || balance > 0} />
          )}
        </>
      )}
    />
  );
};
