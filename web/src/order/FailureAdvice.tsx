import { Box, Button, Typography } from '@mui/material';
import { Link } from 'react-router';
import { useCustomer } from '../core/customers.ts';
import { useMayHere } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { searchOf } from '../kit/list/views.ts';
import { wayOf, type Hint } from './failure.ts';

interface Props {
  readonly hint: Hint;
  /** Path of the order's credential list. */
  readonly base: string;
  readonly isMain?: boolean;
  /** The user who issued the order, whom others may ask. */
  readonly issuer?: string | null | undefined;
  /** Whether the cause may no longer exist. */
  readonly isPast?: boolean;
}

export const FailureAdvice = ({ hint, base, isMain = false, issuer, isPast = false }: Props) => {
  const t = useT();
  const { id } = useCustomer();
  const mayWrite = useMayHere('credential.write');
  const mayManage = useMayHere('customer.manage');
  const way = wayOf(hint);
  if (!mayWrite && !isMain) return null; // the main advice says who can act
  const others = hint === 'cancelled' ? 'othersNewOrder' : 'others';
  const part = way === 'health' ? '#provider-status' : hint === 'noApp' ? '' : '#providers';
  const to =
    way === 'failed'
      ? `${base}${searchOf({ filter: { status: ['ADD_FAILED'] } })}`
      : `/customers/${id}/settings/config${part}`;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
      <Typography variant={isMain ? 'body1' : 'body2'} sx={isMain ? { fontWeight: 550 } : {}}>
        {mayWrite && isPast ? t('failure.pastAdvice') : t(`failure.advice.${mayWrite ? hint : others}`)}
        {!mayWrite && issuer && ` ${t('failure.issuedBy', { name: issuer })}`}
        {way === 'config' && hint === 'noApp' && !mayManage && ` ${t('order.review.askForSetup')}`}
      </Typography>
      {way !== null && (way === 'failed' || mayManage) && (
        <Button size="small" component={Link} to={to}>
          {t(`failure.ways.${way}`)}
        </Button>
      )}
    </Box>
  );
};
