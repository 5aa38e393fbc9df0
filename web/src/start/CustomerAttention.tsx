import { changeFailedStatuses, undelivered as isUndelivered } from '@latchkey/events/credential/fields.ts';
import OpenIcon from '@mui/icons-material/GppMaybeOutlined';
import MailIcon from '@mui/icons-material/MarkEmailUnreadOutlined';
import SetUpIcon from '@mui/icons-material/TuneOutlined';
import { Button } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { useCustomer } from '../core/customers.ts';
import { useProfile } from '../core/profile.tsx';
import { useT } from '../core/t.ts';
import { Attention } from './Attention.tsx';
import { CredentialLines } from './CredentialLines.tsx';
import { CreditLines, creditLineCount } from './CreditLines.tsx';
import { FailedOrders } from './FailedOrders.tsx';
import { LinkRequestLines } from './LinkRequestLines.tsx';
import { OutageLines } from './OutageLines.tsx';
import { missingSteps, type CustomerOverview } from './overview.ts';
import { setUpPlace } from './setUpPlaces.ts';
import { StartLine } from './StartCard.tsx';

interface Props {
  readonly overview: CustomerOverview;
  /** Null if the contract includes everything, so that credits don't matter. */
  readonly balance: number | null;
}
/** Everything at this customer that needs attention, most urgent first. */
export const CustomerAttention = ({ overview, balance }: Props) => {
  const t = useT();
  const customer = useCustomer();
  const profile = useProfile();
  const steps = missingSteps(overview.setUp).map(step => ({ step, to: setUpPlace(step, customer, profile) }));
  const { orders, outages, changeFailed, undelivered, linkRequests } = overview;
  const failed = orders.failed.count ?? orders.failed.rows.length;
  const hidden = failed - orders.failed.rows.length + linkRequests.count - linkRequests.rows.length;
  const shown =
    outages.length +
    orders.failed.rows.length +
    linkRequests.rows.length +
    (balance === null ? 0 : creditLineCount(overview, balance)) +
    steps.length +
    (changeFailed.count > 0 ? 1 : 0) +
    (undelivered.count > 0 ? 1 : 0);
  return (
    <Attention count={shown + hidden} shown={shown}>
      <OutageLines outages={outages} />
      <CredentialLines
        kind="changeFailed"
        icon={<OpenIcon />}
        found={changeFailed}
        filter={{ status: changeFailedStatuses }}
      />
      <FailedOrders orders={orders.failed.rows} />
      <LinkRequestLines rows={linkRequests.rows} />
      {balance !== null && <CreditLines overview={overview} balance={balance} />}
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
      <CredentialLines
        kind="undelivered"
        icon={<MailIcon />}
        found={undelivered}
        filter={{ status: [isUndelivered.status], deliveryStatus: [isUndelivered.deliveryStatus] }}
      />
    </Attention>
  );
};
