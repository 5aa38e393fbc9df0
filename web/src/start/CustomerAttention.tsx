import MailIcon from '@mui/icons-material/MarkEmailUnreadOutlined';
import SetUpIcon from '@mui/icons-material/TuneOutlined';
import { Box, Button, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { useCustomer } from '../core/customers.ts';
import { useProfile } from '../core/profile.tsx';
import { useT } from '../core/t.ts';
import { fingerHigh } from '../kit/touchTargets.ts';
import { Attention } from './Attention.tsx';
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
  const { id } = customer;
  const profile = useProfile();
  const steps = missingSteps(overview.setUp).map(step => ({ step, to: setUpPlace(step, customer, profile) }));
  const { orders, outages, undelivered, linkRequests } = overview;
  const base = `/customers/${id}/credentials`;
  const failed = orders.failed.count ?? orders.failed.rows.length;
  const hidden = failed - orders.failed.rows.length + linkRequests.count - linkRequests.rows.length;
  const shown =
    outages.length +
    orders.failed.rows.length +
    linkRequests.rows.length +
    (balance === null ? 0 : creditLineCount(overview, balance)) +
    steps.length +
    (undelivered.count > 0 ? 1 : 0);
  const [first] = undelivered.rows;
  return (
    <Attention count={shown + hidden} shown={shown}>
      <OutageLines outages={outages} />
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
      {first && (
        <StartLine
          icon={<MailIcon />}
          tone="bad"
          title={t('start.attention.undelivered', {
            smart_count: undelivered.count,
            name: first.nameOnCard ?? t('start.attention.somebody'),
          })}
          action={
            undelivered.count === 1 && (
              <Button
                variant="outlined"
                size="small"
                component={RouterLink}
                to={`${base}/order/${first.orderId}#credential=${first.id}`}
              >
                {t('start.attention.showCredential')}
              </Button>
            )
          }
        >
          {t('start.attention.undeliveredText', { smart_count: undelivered.count })}
          {undelivered.count > 1 && (
            <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
              {undelivered.rows.map(({ id: credential, orderId, nameOnCard }) => (
                <Link
                  key={credential}
                  component={RouterLink}
                  to={`${base}/order/${orderId}#credential=${credential}`}
                  sx={fingerHigh}
                >
                  {nameOnCard ?? t('start.attention.somebody')}
                </Link>
              ))}
            </Box>
          )}
        </StartLine>
      )}
    </Attention>
  );
};
