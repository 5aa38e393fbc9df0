import { isBackupDue } from '@latchkey/events/maintenance/backupDue.ts';
import CustomersIcon from '@mui/icons-material/BusinessOutlined';
import UsersIcon from '@mui/icons-material/GroupOutlined';
import PartnersIcon from '@mui/icons-material/AccountTreeOutlined';
import SystemIcon from '@mui/icons-material/TuneOutlined';
import CreditIcon from '@mui/icons-material/SavingsOutlined';
import { Button } from '@mui/material';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { lazyPart } from '../core/lazyPart.ts';
import { useFormats } from '../core/formats.ts';
import { useProfile } from '../core/profile.tsx';
import { canManageCustomer, mayAnywhere } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { usePaceText } from '../credit/pickers.tsx';
import { ApprovalLines } from './ApprovalLines.tsx';
import { Attention } from './Attention.tsx';
import { AttentionOrders } from './AttentionOrders.tsx';
import { GoTo } from './GoTo.tsx';
import { IssuerLines } from './IssuerLines.tsx';
import { DoneLast, UnderWay } from './OrderLines.tsx';
import { AllFailedLine, MoreLine, shownAtFirst, useUnfolding } from './MoreLine.tsx';
import { OutageLines } from './OutageLines.tsx';
import { useOverview, type Overview } from './overview.ts';
import { SampleCard } from '../sampleData/pickers.tsx';
import { RefusedLines } from './RefusedLines.tsx';
import { StartLine } from './StartCard.tsx';
import { ResumeGuide } from './ResumeGuide.tsx';
import { StartFrame } from './StartFrame.tsx';
import { GuideSkeleton } from './GuideSkeleton.tsx';
import { useGuide } from './useGuide.ts';

const allOrders = '/global/orders';
const allLow = `/global/customers?filter=${encodeURIComponent('{"hasLowCredits":true}')}`;

const BackupLine = lazyPart(() => import('./BackupLine.tsx').then(part => part.BackupLine));
const GlobalGuide = lazyPart(() => import('./guide/GlobalGuide.tsx').then(part => part.GlobalGuide));

const LowCustomers = ({ low: { rows, count } }: Pick<Overview, 'low'>) => {
  const t = useT();
  const { number } = useFormats();
  const paceText = usePaceText();
  const profile = useProfile();
  const lineOf = ({ customerId, customerName: name, ...spending }: Overview['low']['rows'][number]) => {
    const { balance } = spending;
    const { pace, sentence } = paceText(spending);
    const used = pace === null ? 'noneCustomer' : 'usedCustomer';
    return (
      <StartLine
        key={customerId}
        icon={<CreditIcon />}
        tone="waiting"
        title={t(`start.attention.${balance > 0 ? 'lowCustomer' : used}`, { name })}
        action={
          canManageCustomer(profile, { id: customerId }) && (
            <Button
              variant="outlined"
              size="small"
              component={Link}
              to={`/customers/${customerId}/credentials/credits`}
              aria-label={`${t('start.attention.credits')}: ${name}`}
            >
              {t('start.attention.credits')}
            </Button>
          )
        }
      >
        {balance > 0
          ? t('start.attention.left', { smart_count: balance, count: number(balance), pace: sentence })
          : pace === null
            ? t('start.attention.noneCustomerText')
            : sentence}
      </StartLine>
    );
  };
  return (
    <>
      {rows.slice(0, shownAtFirst).map(lineOf)}
      <MoreLine kind="customers" count={count - shownAtFirst} to={allLow} />
    </>
  );
};

export const GlobalAttention = ({ overview }: { readonly overview: Overview }) => {
  const { orders, outages, refusedWebhooks, toApprove, endingIssuers, backup, low } = overview;
  const [now] = useState(() => Date.now());
  const backups = backup !== null && isBackupDue(backup.madeAt, now) ? 1 : 0;
  const waitingOrders = orders.attention.count ?? orders.attention.rows.length;
  const approvals = toApprove.count ?? toApprove.rows.length;
  const all =
    outages.length +
    refusedWebhooks.count +
    approvals +
    endingIssuers.length +
    backups +
    waitingOrders +
    low.count;
  const hasFailed = orders.attention.rows.some(
    ({ changeFailedCount, failedCount }) => changeFailedCount > 0 || failedCount > 0,
  );
  const unfolded = useUnfolding();
  const refused = unfolded('configs');
  const approval = unfolded('profiles');
  const listed =
    outages.length +
    Math.min(refusedWebhooks.rows.length, refused.limit) +
    Math.min(approvals, approval.limit) +
    endingIssuers.length +
    backups +
    orders.attention.rows.length +
    Math.min(low.rows.length, shownAtFirst);
  return (
    <Attention count={all} listed={listed}>
      <OutageLines outages={outages} />
      <RefusedLines refused={refusedWebhooks} unfolded={refused} />
      <IssuerLines rows={endingIssuers} />
      {backups > 0 && (
        <Suspense>
          <BackupLine madeAt={backup?.madeAt ?? null} now={now} />
        </Suspense>
      )}
      <AttentionOrders orders={orders.attention} listAt={allOrders} hasCustomers />
      {hasFailed && <AllFailedLine />}
      <LowCustomers low={low} />
      <ApprovalLines toApprove={toApprove} unfolded={approval} />
    </Attention>
  );
};

/** Returns the most urgent state of the processes, with its number of processes. */
const stateOf = ({ ready, notReady, silent }: NonNullable<Overview['processes']>) => {
  if (silent > 0) return ['Silent', silent] as const;
  return notReady > 0 ? (['NotReady', notReady] as const) : (['Running', ready] as const);
};

export const GlobalPlaces = ({ customers, processes }: Pick<Overview, 'customers' | 'processes'>) => {
  const t = useT();
  const { number } = useFormats();
  const profile = useProfile();
  const hasSystem = mayAnywhere(profile, 'system.manage');
  const system = {
    to: hasSystem ? '/global/system' : null,
    icon: <SystemIcon />,
    name: t('start.begin.system'),
    text: t(hasSystem ? 'start.begin.systemText' : 'start.begin.systemLocked'),
  };
  const [state, count] = processes ? stateOf(processes) : [];
  const health = state !== undefined &&
    count > 0 && {
      to: state === 'Running' ? '/global/system' : '/global/system/tabs/processes',
      text: t(`start.begin.system${state}`, { smart_count: count, count: number(count) }),
      isBad: state !== 'Running',
    };
  return (
    <GoTo
      places={[
        {
          to: '/global/customers',
          icon: <CustomersIcon />,
          name: t('start.begin.customers'),
          text: t('start.begin.customerCount', {
            smart_count: customers ?? 2,
            count: number(customers ?? 0),
          }),
        },
        {
          to: '/global/partners',
          icon: <PartnersIcon />,
          name: t('start.begin.partners'),
          text: t('start.begin.partnersText'),
        },
        {
          to: '/global/users',
          icon: <UsersIcon />,
          name: t('start.begin.users'),
          text: t('start.begin.usersText'),
        },
        ...(mayAnywhere(profile, 'platform.manage') ? [{ ...system, ...health }] : []),
      ]}
    />
  );
};

export const GlobalStartPage = () => {
  const { data, error, refetch } = useOverview();
  const guide = useGuide(data?.orders, true);
  if (data && guide.isOpen)
    return (
      <Suspense fallback={<GuideSkeleton />}>
        <GlobalGuide orders={data.orders} onSkip={guide.skip} onFinish={guide.finish} />
      </Suspense>
    );
  return (
    <StartFrame
      error={data ? null : error}
      onAgain={() => void refetch()}
      isPending={!data}
      main={() => (
        <>
          <GlobalAttention overview={data!} />
          <UnderWay orders={data!.orders.running} listAt={allOrders} hasCustomers />
          <DoneLast orders={data!.orders.done} to={allOrders} hasCustomers />
        </>
      )}
      side={() => (
        <>
          {guide.canResume && <ResumeGuide onResume={guide.resume} />}
          <SampleCard isEmpty={false} />
          <GlobalPlaces customers={data!.customers} processes={data!.processes} />
        </>
      )}
    />
  );
};
