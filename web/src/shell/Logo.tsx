import { Box, type Theme } from '@mui/material';
import { Link } from 'react-router';
import { useCustomerOf } from '../core/customers.ts';
import { preferences } from '../core/preferences.ts';
import { useProfile } from '../core/profile.tsx';
import { useT } from '../core/t.ts';

interface Props {
  readonly customerId: string | undefined;
  /**
   * Whether there is a menu button. The narrowest phones have no space for a logo next to it, and the menu
   * links to the start page, too.
   */
  readonly hasMenu: boolean;
}
const narrowest = '@media (max-width: 379px)';

export const Logo = ({ customerId, hasMenu }: Props) => {
  const t = useT();
  const { branding } = useProfile();
  const { data } = useCustomerOf(customerId ?? '');
  const ofCustomer = customerId !== undefined && data?.logoUrl ? data : null;
  const own = ofCustomer?.logoUrl ?? branding?.logoUrl ?? null;
  const name = own === null ? null : (ofCustomer ?? branding)?.name || null;
  if (own !== preferences.logoUrl() || name !== preferences.brandName()) preferences.keepBrand(own, name);
  return (
    <Box
      component={Link}
      to="/start"
      aria-label={t('shell.product')}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        color: 'text.primary',
        textDecoration: 'none',
        fontWeight: 650,
        fontSize: '1rem',
        flex: 'none',
        minHeight: 44,
        minWidth: { xs: 44, lg: 0 },
        justifyContent: 'center',
        ...(hasMenu && { [narrowest]: { display: 'none' } }),
      }}
    >
      <Box
        component="img"
        src={own ?? '/logo.svg'}
        alt=""
        height={28}
        sx={{
          maxWidth: 120,
          display: 'block',
          // a shadow instead of padding, so that the plate takes no space
          ...(own !== null && {
            bgcolor: 'plate',
            borderRadius: 0.25,
            boxShadow: ({ palette }: Theme) => `0 0 0 3px ${palette.plate}`,
          }),
        }}
      />
      {own === null && (
        <Box component="span" sx={{ display: { xs: 'none', lg: 'inline' } }}>
          {t('shell.product')}
        </Box>
      )}
    </Box>
  );
};
