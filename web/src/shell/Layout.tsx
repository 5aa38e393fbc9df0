import { Box, Drawer, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { Notification } from 'react-admin';
import { matchPath, useLocation } from 'react-router';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { Header } from './Header.tsx';
import { useLiveChanges } from '../core/live.ts';
import { useT } from '../core/t.ts';
import { RenewSession } from './RenewSession.tsx';
import { Screens } from './Screens.tsx';
import { sitemap } from './sitemap.ts';
import { SideNavigation } from './SideNavigation.tsx';
import { siteConfig } from '../core/siteConfig.ts';
import { sectionOf } from './sections.ts';

const navigationWidth = 240;

const Footer = () => {
  const t = useT();
  const { version, environmentLabel } = siteConfig();
  return (
    <Box component="footer" sx={{ mt: 'auto', pt: 4, display: 'flex', gap: 2, color: 'text.secondary' }}>
      <Typography variant="caption">{t('shell.footer.version', { version })}</Typography>
      {environmentLabel !== '' && (
        <Typography variant="caption">
          {t('shell.footer.environment', { label: environmentLabel })}
        </Typography>
      )}
    </Box>
  );
};

/** Header, side navigation, the page, and its footer. */
export const Layout = () => {
  const t = useT();
  const { pathname } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  // a page that leads on keeps the place of the navigation: the page behind it has one, and nothing jumps
  const leadsOn = sitemap.some(({ path, isRedirect }) => isRedirect && matchPath(path, pathname) !== null);
  const hasNavigation = leadsOn || sectionOf(pathname) !== null;
  useLiveChanges();
  return (
    <Box sx={{ minHeight: '100vh', display: 'flex', flexDirection: 'column', bgcolor: 'background.default' }}>
      <Link
        href="#content"
        sx={{
          position: 'absolute',
          left: -9999,
          '&:focus': { left: 8, top: 8, zIndex: 2000, bgcolor: 'background.paper', p: 1 },
        }}
      >
        {t('shell.skip')}
      </Link>
      <Header onMenu={hasNavigation ? () => setIsOpen(true) : null} />
      <Box sx={{ flex: 1, display: 'flex', minWidth: 0 }}>
        {hasNavigation && (
          <Box
            sx={{
              display: { xs: 'none', md: 'block' },
              width: navigationWidth,
              flex: 'none',
              borderRight: 1,
              borderColor: 'divider',
            }}
          >
            <Box sx={{ position: 'sticky', top: 57 }}>
              <SideNavigation />
            </Box>
          </Box>
        )}
        <Box
          component="main"
          id="content"
          tabIndex={-1}
          sx={{
            flex: 1,
            minWidth: 0,
            p: { xs: 1.5, sm: 3 },
            display: 'flex',
            flexDirection: 'column',
            outline: 'none',
          }}
        >
          <Box sx={{ width: '100%', maxWidth: 1920 }}>
            <Breadcrumbs />
            <Screens />
          </Box>
          <Footer />
        </Box>
      </Box>
      <Drawer
        open={isOpen}
        onClose={() => setIsOpen(false)}
        sx={{ display: { md: 'none' } }}
        slotProps={{ paper: { 'aria-label': t('shell.sideNavigation'), sx: { width: 280 } } }}
      >
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            minHeight: 56,
            px: 2,
            borderBottom: 1,
            borderColor: 'divider',
            fontWeight: 650,
            fontSize: '1rem',
          }}
        >
          <img src="/logo.svg" alt="" height={28} />
          {t('shell.product')}
        </Box>
        <SideNavigation onNavigate={() => setIsOpen(false)} />
      </Drawer>
      <RenewSession />
      <Notification />
    </Box>
  );
};
