import DraftsIcon from '@mui/icons-material/EditNoteOutlined';
import KeyIcon from '@mui/icons-material/VpnKeyOutlined';
import { accountOf, usePricing } from '../core/account.ts';
import { useCustomer } from '../core/customers.ts';
import { useFormats } from '../core/formats.ts';
import { useCan } from '../core/profile.tsx';
import { useT } from '../core/t.ts';
import { AddMenu } from '../credential/pickers.tsx';
import { GoTo } from './GoTo.tsx';
import { DoneLast, UnderWay } from './OrderLines.tsx';
import { useCustomerOverview } from './overview.ts';
import { SetUpCard } from './SetUpCard.tsx';
import { StartFrame } from './StartFrame.tsx';

import { CreditsCard } from './CreditsCard.tsx';
import { CustomerAttention } from './CustomerAttention.tsx';

/** The first page of a customer's people. */
export const CustomerStartPage = () => {
  const t = useT();
  const { number } = useFormats();
  const { id } = useCustomer();
  const overview = useCustomerOverview(id);
  const { data: pricing, isPending } = usePricing(id);
  const mayWrite = useCan('credential.write');
  // the ledger itself knows the balance first
  const balance = pricing ? accountOf(pricing).credits : (overview.data?.credits.balance ?? 0);
  const base = `/customers/${id}/credentials`;
  const draftText = (count: number | null) =>
    count === 0
      ? t('start.begin.noDrafts')
      : t('start.begin.draftCount', { smart_count: count ?? 2, count: number(count ?? 0) });
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
          <DoneLast orders={overview.data!.orders.done} to={`${base}/browse/grouped`} />
        </>
      )}
      side={() => (
        <>
          {balance !== null && <CreditsCard overview={overview.data!} balance={balance} />}
          <GoTo
            places={[
              {
                ...{ to: `${base}/browse/grouped`, icon: <KeyIcon /> },
                ...{ name: t('start.begin.credentials'), text: t('start.begin.credentialsText') },
              },
              {
                ...{ to: `${base}/drafts`, icon: <DraftsIcon />, name: t('start.begin.drafts') },
                text: draftText(overview.data!.orders.drafts.count),
              },
            ]}
          />
          <SetUpCard setUp={overview.data!.setUp} />
        </>
      )}
    />
  );
};
