import SetUpIcon from '@mui/icons-material/TuneOutlined';
import { Button } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { useCustomer } from '../core/customers.ts';
import { useProfile } from '../core/profile.tsx';
import { useMayHere } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { searchOf } from '../kit/list/views.ts';
import { Attention } from './Attention.tsx';
import { AttentionOrders } from './AttentionOrders.tsx';
import { CreditLines, creditLineCount } from './CreditLines.tsx';
import { LinkRequestLines } from './LinkRequestLines.tsx';
import { MoreLine } from './MoreLine.tsx';
import { OutageLines } from './OutageLines.tsx';
import { missingSteps, type CustomerOverview } from './overview.ts';
import { setUpPlace } from './setUpPlaces.ts';
import { StartLine } from './StartCard.tsx';
import { UndeliveredLine } from './UndeliveredLine.tsx';

interface Props {
  readonly overview: CustomerOverview;
  /** Null if the contract includes everything, so credits don't matter. */
  readonly balance: number | null;
}
export const CustomerAttention = ({ overview, balance }: Props) => {
  const t = useT();
  const customer = useCustomer();
  const profile = useProfile();
  const { orders, outages, undelivered, linkRequests } = overview;
  const base = `/customers/${customer.id}/credentials/browse`;
  const mayWrite = useMayHere('credential.write');
  // setup steps and credits matter only to users who issue credentials
  const ownBalance = mayWrite ? balance : null;
  const steps = mayWrite
    ? missingSteps(overview.setUp).map(step => ({ step, to: setUpPlace(step, customer, profile) }))
    : [];
  const others =
    outages.length +
    (ownBalance === null ? 0 : creditLineCount(overview, ownBalance)) +
    steps.length +
    (undelivered.count > 0 ? 1 : 0);
  const { rows } = orders.attention;
  const listedRequests = linkRequests.rows.reduce((sum, { count }) => sum + count, 0);
  return (
    <Attention
      count={others + (orders.attention.count ?? rows.length) + linkRequests.count}
      listed={others + rows.length + listedRequests}
      isReadOnly={!mayWrite}
    >
      <OutageLines outages={outages} />
      <AttentionOrders orders={orders.attention} listAt={`${base}/grouped`} />
      <LinkRequestLines rows={linkRequests.rows} />
      <MoreLine
        kind="requests"
        count={linkRequests.count - listedRequests}
        to={`${base}/single${searchOf({ filter: { linkRequested: 'true' } })}`}
      />
      {ownBalance !== null && <CreditLines overview={overview} balance={ownBalance} />}
      {steps.map(({ step, to }) => (
        <StartLine
          key={step}
          icon={<SetUpIcon />}
          tone="waiting"
          title={t(`start.setUp.${step}.missing`)}
          action={
            to !== null && (
              <Button variant="outlined" size="small" component={RouterLink} to={to}>
                {t(`start.setUp.${step}.action`)}
              </Button>
            )
          }
        >
          {t(`start.setUp.${step}.text`)} {to === null && t('start.setUp.askPartner')}
        </StartLine>
      ))}
      <UndeliveredLine found={undelivered} />
    </Attention>
  );
};
