import { Box, Button, Typography } from '@mui/material';
import { Link } from 'react-router';
import { useCustomer } from '../core/customers.ts';
import { useFormats } from '../core/formats.ts';
import { useMayHere } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import type { Review } from './useReview.ts';

/** Explains why a retry would be rejected: too few credits, or missing required values. */
export const RetryHurdles = ({ review }: { readonly review: Review }) => {
  const t = useT();
  const { number } = useFormats();
  const { id } = useCustomer();
  const mayManage = useMayHere('customer.manage');
  const { credits = 0, balance = credits, missingValues } = review;
  const short = credits - balance;
  const lacking = missingValues?.count ?? 0;
  const names = (missingValues?.first ?? []).map(({ name, param }) => `${name} (${param})`).join(', ');
  const counted = (count: number) => ({ smart_count: count, count: number(count) });
  return (
    <>
      {short > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
          <Typography>
            {t('failure.short', counted(short))}
            {!mayManage && ` ${t('order.review.askForCredits', counted(short))}`}
          </Typography>
          {mayManage && (
            <Button size="small" component={Link} to={`/customers/${id}/credentials/credits`}>
              {t('failure.toCredits')}
            </Button>
          )}
        </Box>
      )}
      {lacking > 0 && <Typography>{t('failure.lacking', { ...counted(lacking), names })}</Typography>}
    </>
  );
};
