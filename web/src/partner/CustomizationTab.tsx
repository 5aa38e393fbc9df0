import { partner } from '@latchkey/events/partner/partner.ts';
import { Box } from '@mui/material';
import { useT } from '../core/t.ts';
import { LogoTile } from '../kit/LogoTile.tsx';
import type { PartnerRow } from './partnerRow.ts';

export const CustomizationTab = ({ row }: { readonly row: PartnerRow }) => {
  const t = useT();
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}>
      <LogoTile
        of={partner}
        id={row.id}
        at="logo"
        command="changeLogo"
        url={row.logoUrl}
        label={t('partner.fields.logoUrl')}
        hint={t('partner.logo.logo')}
      />
      <LogoTile
        of={partner}
        id={row.id}
        at="app-logo"
        command="changeAppLogo"
        url={row.appLogoUrl}
        label={t('partner.fields.appLogoUrl')}
        hint={t('partner.logo.appLogo')}
      />
    </Box>
  );
};
