import BackIcon from '@mui/icons-material/ArrowBack';
import MenuIcon from '@mui/icons-material/Menu';
import PublicIcon from '@mui/icons-material/PublicOutlined';
import {
  AppBar,
  Box,
  Button,
  IconButton,
  Link as MuiLink,
  Tooltip,
  useMediaQuery,
  type Theme,
} from '@mui/material';
import { Link, matchPath, useLocation } from 'react-router';
import { AccountInfo } from './AccountInfo.tsx';
import { CustomerSelector } from './CustomerSelector.tsx';
import { useCustomerOf } from '../core/customers.ts';
import { preferences } from '../core/preferences.ts';
import { can, canManageCustomer, useProfile } from '../core/profile.tsx';
import { useT } from '../core/t.ts';
import { sectionOf } from './sections.ts';
import { ThemeSwitch, UserMenu } from './UserMenu.tsx';

/** LAY-02, LAY-03, LAY-05: the customer's or partner's logo, else ours. */
const Logo = ({ customerId }: { readonly customerId: string | undefined }) => {
  const t = useT();
  const { branding } = useProfile();
  const { data } = useCustomerOf(customerId ?? '');
  const own = (customerId !== undefined && data?.logoUrl) || branding?.logoUrl || null;
  if (own !== preferences.logoUrl()) preferences.keepLogoUrl(own);
  return (
    <Box
      component={Link}
      to="/"
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
        minWidth: { xs: 44, md: 0 },
        justifyContent: 'center',
      }}
    >
      <img src={own ?? '/logo.svg'} alt="" height={28} style={{ maxWidth: 120, display: 'block' }} />
      {own === null && (
        <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
          {t('shell.product')}
        </Box>
      )}
    </Box>
  );
};

const Places = ({ customerId }: { readonly customerId: string }) => {
  const t = useT();
  const profile = useProfile();
  const section = sectionOf(useLocation().pathname);
  const places = [
    ['credentials', t('shell.credentials')],
    ...(canManageCustomer(profile, customerId) ? [['settings', t('shell.settings')] as const] : []),
  ] as const;
  return (
    <Box component="nav" aria-label={t('shell.mainNavigation')} sx={{ display: 'flex', gap: 0.5 }}>
      {places.map(([place, label]) => (
        <MuiLink
          key={place}
          component={Link}
          to={`/customers/${customerId}/${place}`}
          underline="none"
          aria-current={section === place ? 'true' : undefined}
          sx={{
            px: 1,
            minHeight: { xs: 44, md: 40 },
            display: 'flex',
            alignItems: 'center',
            fontWeight: section === place ? 600 : 450,
            color: section === place ? 'primary.main' : 'text.primary',
            boxShadow: section === place ? 'inset 0 -2px 0 currentColor' : 'none',
            whiteSpace: 'nowrap',
          }}
        >
          {label}
        </MuiLink>
      ))}
    </Box>
  );
};

export const Header = ({ onMenu }: { readonly onMenu: (() => void) | null }) => {
  const t = useT();
  const profile = useProfile();
  const { pathname } = useLocation();
  const customerId = matchPath('/customers/:customerId/*', pathname)?.params.customerId;
  const isGlobal = sectionOf(pathname) === 'global';
  const isNarrow = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down('sm'));
  const hasGlobal = can(profile, 'partner.manage');
  return (
    <AppBar
      position="sticky"
      color="inherit"
      elevation={0}
      sx={{ borderBottom: 1, borderColor: 'divider', bgcolor: 'background.paper' }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: { xs: 0.5, sm: 1, md: 2 },
          px: { xs: 1, md: 2 },
          pt: { xs: 0.75, sm: 0 },
          minHeight: 56,
        }}
      >
        {onMenu && (
          <IconButton
            aria-label={t('shell.openNavigation')}
            onClick={onMenu}
            sx={{ display: { md: 'none' } }}
          >
            <MenuIcon />
          </IconButton>
        )}
        <Logo customerId={customerId} />
        {customerId !== undefined && <CustomerSelector customerId={customerId} />}
        <Box sx={{ order: { xs: 3, sm: 0 }, width: { xs: '100%', sm: 'auto' } }}>
          {customerId !== undefined && <Places customerId={customerId} />}
          {(isGlobal || (customerId === undefined && pathname === '/profile')) && (
            <Button component={Link} to="/customers" color="inherit" startIcon={<BackIcon />}>
              {t('shell.backToCustomer')}
            </Button>
          )}
        </Box>
        <Box sx={{ ml: 'auto', display: 'flex', alignItems: 'center', gap: { xs: 0, sm: 0.5 } }}>
          {customerId !== undefined && <AccountInfo customerId={customerId} />}
          {hasGlobal && (
            <Tooltip title={t('shell.globalSettings')}>
              <IconButton
                component={Link}
                to="/global"
                aria-label={t('shell.globalSettings')}
                color={isGlobal ? 'primary' : 'inherit'}
              >
                <PublicIcon />
              </IconButton>
            </Tooltip>
          )}
          {!isNarrow && <ThemeSwitch />}
          <UserMenu hasTheme={isNarrow} />
        </Box>
      </Box>
    </AppBar>
  );
};
