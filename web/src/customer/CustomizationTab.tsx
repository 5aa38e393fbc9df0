import { customer } from '@latchkey/events/customer/customer.ts';
import { Box, Typography } from '@mui/material';
import type { CustomerRow } from '../core/customers.ts';
import { useT } from '../core/t.ts';
import { LogoTile } from '../kit/LogoTile.tsx';

interface Props {
  readonly customer: CustomerRow;
  readonly mayEdit: boolean;
}

export const CustomizationTab = ({ customer: row, mayEdit }: Props) => {
  const t = useT();
  const both = { of: customer, id: row.id, isFixed: !mayEdit };
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}>
      {!mayEdit && (
        <Typography color="textSecondary" sx={{ gridColumn: '1 / -1' }}>
          {t('customer.logosByAdmin')}
        </Typography>
      )}
      <LogoTile
        {...both}
        at="logo"
        command="changeLogo"
        url={row.logoUrl}
        label={t('customer.fields.logoUrl')}
        hint={t('customer.logo.logo')}
      />
      <LogoTile
        {...both}
        at="app-logo"
        command="changeAppLogo"
        url={row.appLogoUrl}
        label={t('customer.fields.appLogoUrl')}
        hint={t('customer.logo.appLogo')}
      />
    </Box>
  );
};
