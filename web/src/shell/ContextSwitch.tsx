import AdminIcon from '@mui/icons-material/AccountTreeOutlined';
import CustomersIcon from '@mui/icons-material/BusinessOutlined';
import { Box, Button } from '@mui/material';
import { Link, useLocation } from 'react-router';
import { useCustomerOf } from '../core/customers.ts';
import { preferences } from '../core/preferences.ts';
import { useProfile } from '../core/profile.tsx';
import { mayAnywhere } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { Picture } from '../kit/Picture.tsx';
import { CustomerSelector } from './CustomerSelector.tsx';
import { cutText, halfOf } from './switchHalf.ts';
import { sectionOf } from './sections.ts';
import { useCustomerHere } from './useCustomerHere.ts';

const BackToCustomer = () => {
  const t = useT();
  const { data } = useCustomerOf(preferences.lastCustomer() ?? '');
  const name = data?.name ?? '';
  const label = name === '' ? t('shell.backToCustomers') : t('shell.backToCustomer', { name });
  return (
    <Button component={Link} to="/customers" color="inherit" aria-label={label} sx={halfOf(false)}>
      {name === '' ? (
        <CustomersIcon sx={{ fontSize: 20 }} />
      ) : (
        <Picture url={data?.appLogoUrl ?? null} name={name} width={24} height={24} />
      )}
      <Box component="span" sx={{ ...cutText, display: { xs: 'none', sm: 'block' } }}>
        {name || t('shell.backToCustomers')}
      </Box>
    </Button>
  );
};

/**
 * Switches between a customer and Administration. Only users with `partner.manage` see the part for
 * Administration (LAY-17). On phones the inactive part shrinks to its icon.
 */
export const ContextSwitch = () => {
  const t = useT();
  const profile = useProfile();
  const { pathname } = useLocation();
  const customerId = useCustomerHere();
  const isGlobal = sectionOf(pathname) === 'global';
  return (
    <Box
      role="group"
      aria-label={t('shell.place')}
      sx={{
        display: 'flex',
        minWidth: 0,
        flex: { xs: '1 1 0', sm: '0 1 auto' },
        p: '2px',
        gap: '2px',
        borderRadius: 1.25,
        bgcolor: { sm: mayAnywhere(profile, 'partner.manage') ? 'action.hover' : 'transparent' },
      }}
    >
      {customerId === undefined ? <BackToCustomer /> : <CustomerSelector customerId={customerId} />}
      {mayAnywhere(profile, 'partner.manage') && (
        <Button
          component={Link}
          to="/global/start"
          color="inherit"
          aria-label={t('shell.globalSettings')}
          aria-current={isGlobal ? 'true' : undefined}
          sx={{ ...halfOf(isGlobal), flex: { xs: isGlobal ? '1 1 0' : 'none', sm: 'none' } }}
        >
          <AdminIcon sx={{ fontSize: 20 }} />
          <Box
            component="span"
            sx={{
              ...cutText,
              display: { xs: isGlobal ? 'block' : 'none', sm: 'block' },
              // hidden on narrow single-row headers, where the German labels of the other links need the
              // space
              ...(isGlobal
                ? {}
                : { '@media (min-width: 900px) and (max-width: 999px)': { display: 'none' } }),
            }}
          >
            {t('shell.globalSettings')}
          </Box>
        </Button>
      )}
    </Box>
  );
};
