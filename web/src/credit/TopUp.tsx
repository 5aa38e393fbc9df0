import { Box, Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { usePricing } from '../core/account.ts';
import { useCustomer } from '../core/customers.ts';
import { useProfile } from '../core/profile.tsx';
import { isGlobalAdmin } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { Card } from '../kit/Card.tsx';
import { fingerHigh } from '../kit/touchTargets.ts';
import { vouchersTab } from '../voucher/pickers.tsx';
import { useMayManageCredits } from './useMayManageCredits.ts';

const Way = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <li>
    <Link component={RouterLink} to={to} sx={fingerHigh}>
      {children}
    </Link>
  </li>
);

/**
 * Lists ways to get more credits: for users who manage credits, the partner's vouchers; for others, asking
 * the partner; for all, the contract's shop if it has one. Also links global admins to the contract, and
 * tells other users who manages it. Vouchers are redeemed with the page's button.
 */
export const TopUp = () => {
  const t = useT();
  const { id, partnerId, partner } = useCustomer();
  const { data: pricing } = usePricing(id);
  const mayAdd = useMayManageCredits();
  const maySetContract = isGlobalAdmin(useProfile());
  const shop = pricing?.contract?.shopUrl ?? null;
  return (
    <Card title={t('credit.topUp.title')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {mayAdd && <Way to={vouchersTab(partnerId)}>{t('voucher.ofPartner')}</Way>}
        {shop !== null && (
          <li>
            <Link href={shop} target="_blank" rel="noreferrer" sx={fingerHigh}>
              {t('credit.topUp.shop')}
            </Link>
          </li>
        )}
        {maySetContract && (
          <Way to={`/global/customers/${id}/tabs/contracts`}>{t('credit.topUp.contract')}</Way>
        )}
      </Box>
      {!mayAdd && (
        <Typography variant="body2" color="textSecondary">
          {partner.name === null
            ? t('credit.topUp.askPartner')
            : t('credit.topUp.ask', { partner: partner.name })}
        </Typography>
      )}
      {!maySetContract && (
        <Typography variant="body2" color="textSecondary">
          {t('credit.topUp.contractsBy')}
        </Typography>
      )}
    </Card>
  );
};
