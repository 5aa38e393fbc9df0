import WalletIcon from '@mui/icons-material/AccountBalanceWalletOutlined';
import { Box, Button, Link as MuiLink, Popover, Typography } from '@mui/material';
import { useRef } from 'react';
import { Link } from 'react-router';
import { Field, Fields } from '../kit/Section.tsx';
import { accountOf, usePricing, type Pricing } from '../core/account.ts';
import { useCustomerOf } from '../core/customers.ts';
import { useFormats } from '../core/formats.ts';
import { useProfile } from '../core/profile.tsx';
import { canManageCustomer, mayAtCustomer } from '../core/rights.ts';
import { useT } from '../core/t.ts';
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
  /** Whether it is open is kept when the window is resized and it moves within the header. */
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/**
 * The contract and credits of the current customer at a glance (LAY-12), with a link to its transactions for
 * users who may see them.
 */
export const AccountInfo = ({ customerId, isOpen, onOpen }: Props) => {
  const t = useT();
  const { number } = useFormats();
  const { data } = usePricing(customerId);
  const profile = useProfile();
  const { data: customer } = useCustomerOf(customerId);
  const button = useRef<HTMLButtonElement>(null);
  if (!data) return null;
  const { credits } = accountOf(data);
  const place = customer ?? { id: customerId };
  const isManager = canManageCustomer(profile, place);
  const close = () => onOpen(false);
  return (
    <>
      <Button
        ref={button}
        color="inherit"
        startIcon={<WalletIcon />}
        aria-haspopup="dialog"
        aria-label={
          credits === null ? t('shell.account.open') : `${t('shell.account.open')}: ${number(credits)}`
        }
        onClick={() => onOpen(true)}
        sx={{
          minWidth: 44,
          fontVariantNumeric: 'tabular-nums',
          px: { xs: 1, sm: 1.75 },
          '& .MuiButton-startIcon': { ml: 0, mr: { xs: 0, sm: credits === null ? 0 : 1 } },
        }}
      >
        {credits !== null && (
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            {number(credits)}
          </Box>
        )}
      </Button>
      <Popover
        open={isOpen}
        anchorEl={() => button.current}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('shell.account.title') } }}
      >
        <Box sx={{ p: 2, width: 360, maxWidth: '90vw' }}>
          <Typography variant="h2" gutterBottom>
            {t('shell.account.title')}
          </Typography>
          <Figures pricing={data} />
          {credits !== null && !mayAtCustomer(profile, 'partner.manage', place) && (
            <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
              {t(isManager ? 'shell.account.toRedeem' : 'shell.account.toAsk')}
            </Typography>
          )}
          {isManager && (
            <MuiLink
              component={Link}
              to={`/customers/${customerId}/credentials/credits`}
              onClick={close}
              sx={{ ...fingerHigh, mt: 1.5 }}
            >
              {t('shell.account.bookings')}
            </MuiLink>
          )}
        </Box>
      </Popover>
    </>
  );
};
