import { Box, Link as MuiLink, Typography } from '@mui/material';
import { Link } from 'react-router';
import { accountOf, type Pricing } from '../core/account.ts';
import { useCustomerOf } from '../core/customers.ts';
import { useFormats } from '../core/formats.ts';
import { useProfile } from '../core/profile.tsx';
import { canManageCustomer, mayAtCustomer } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { Field, Fields } from '../kit/Section.tsx';
import { fingerHigh } from '../kit/touchTargets.ts';

const Figures = ({ pricing }: { readonly pricing: Pricing }) => {
  const t = useT();
  const { number, date } = useFormats();
  const { credits, figures } = accountOf(pricing);
  if (!pricing.hasContractOrCredits) return <Typography>{t('shell.account.none')}</Typography>;
  return (
    <Fields>
      {credits !== null && <Field label={t('shell.account.credits')}>{number(credits)}</Field>}
      {figures.map(({ kind, usage, included }) => (
        <Field key={kind} label={t(`shell.account.${kind}`)}>
          {t('shell.account.usage', {
            usage: number(usage),
            included: number(included),
            left: number(Math.max(0, included - usage)),
          })}
        </Field>
      ))}
      {pricing.contract === null && (
        <Field label={t('shell.account.contract')}>{t('shell.account.noContract')}</Field>
      )}
      {pricing.contract?.endAt && (
        <Field label={t('shell.account.contract')}>
          {t('shell.account.until', { date: date(pricing.contract.endAt) })}
        </Field>
      )}
    </Fields>
  );
};

interface Props {
  readonly customerId: string;
  readonly pricing: Pricing;
  readonly onLeave: () => void;
}

export const AccountDetails = ({ customerId, pricing, onLeave }: Props) => {
  const t = useT();
  const profile = useProfile();
  const { data: customer } = useCustomerOf(customerId);
  const { credits } = accountOf(pricing);
  const place = customer ?? { id: customerId };
  const isManager = canManageCustomer(profile, place);
  return (
    <Box sx={{ p: 2, width: 360, maxWidth: '90vw' }}>
      <Typography variant="h2" gutterBottom>
        {t('shell.account.title')}
      </Typography>
      <Figures pricing={pricing} />
      {credits !== null && !mayAtCustomer(profile, 'partner.manage', place) && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
          {t(isManager ? 'shell.account.toRedeem' : 'shell.account.toAsk')}
        </Typography>
      )}
      {isManager && (
        <MuiLink
          component={Link}
          to={`/customers/${customerId}/credentials/credits`}
          onClick={onLeave}
          sx={{ ...fingerHigh, mt: 1.5 }}
        >
          {t('shell.account.bookings')}
        </MuiLink>
      )}
    </Box>
  );
};
