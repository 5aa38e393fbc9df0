import { Box, Link } from '@mui/material';
import { memo, useCallback, useEffect, useState } from 'react';
import { Notification } from 'react-admin';
import { matchPath, useLocation } from 'react-router';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { DrawerNavigation } from './DrawerNavigation.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { useLiveChanges } from '../core/live.ts';
import { useProfileIfOpen } from '../core/profile.tsx';
import { keepRecentPage } from '../core/recent.ts';
import { useT } from '../core/t.ts';
import { useKeptFocus } from '../kit/keptFocus.ts';
import { measures } from '../kit/measures.ts';
import { OpenTray, Overlays, Renewal } from './Overlays.tsx';
import { Screens } from './Screens.tsx';
import { sitemap } from './sitemap.ts';
import { customerOf, pageAt } from './openPages.ts';
import { SideNavigation } from './SideNavigation.tsx';
import { sectionOf } from './sections.ts';
import { barHeight, StatusBars } from './StatusBars.tsx';
import { useCustomerHere } from './useCustomerHere.ts';
import { useScrollUp } from './useScrollUp.ts';

const headHeight = measures.header + 1;

const Side = memo(({ top, isRail }: { readonly top: number; readonly isRail: boolean }) => (
  <Box
    sx={{
      display: { xs: 'none', md: 'block' },
      width: isRail ? measures.rail : measures.navigation,
      flex: 'none',
      borderRight: 1,
      borderColor: 'divider',
    }}
  >
    <Box
      sx={{
        position: 'sticky',
        top,
        height: `calc(100vh - ${top}px)`,
        overflowY: 'auto',
        display: 'flex',
        flexDirection: 'column',
      }}
    >
      <SideNavigation isRail={isRail} />
      {!isRail && (
        <Box sx={{ mt: 'auto', p: 2 }}>
          <Footer />
        </Box>
      )}
    </Box>
  </Box>
));
Side.displayName = 'Side';

const Over = memo(() => (
  <>
    <OpenTray />
    <Overlays />
    <Renewal />
    <Notification />
  </>
));
Over.displayName = 'Over';

export const Layout = () => {
  const t = useT();
  const { pathname } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const [bars, setBars] = useState(0);
  // the target of a redirect usually has the navigation, so keeping it avoids a layout shift
  const isRedirected = sitemap.some(
    ({ path, isRedirect }) => isRedirect && matchPath(path, pathname) !== null,
  );
  const isMissing = useCustomerHere() !== customerOf(pathname);
  const hasNavigation = isRedirected || (sectionOf(pathname) !== null && !isMissing);
  const isWide = pageAt(pathname)?.isWide === true;
  const top = headHeight + bars * barHeight;
  const open = useCallback(() => setIsOpen(true), []);
  const close = useCallback(() => setIsOpen(false), []);
  const userId = useProfileIfOpen()?.id;
  useEffect(() => {
    if (userId !== undefined) keepRecentPage(userId, pathname);
  }, [userId, pathname]);
  useLiveChanges();
  useScrollUp();
  useKeptFocus(pathname);
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
      <Box sx={{ position: 'sticky', top: 0, zIndex: 'appBar' }}>
        <StatusBars onCount={setBars} />
        <Header onMenu={hasNavigation ? open : null} />
      </Box>
      <Box sx={{ flex: 1, display: 'flex', minWidth: 0 }}>
        {hasNavigation && <Side top={top} isRail={isWide} />}
        <Box
          component="main"
          id="content"
          tabIndex={-1}
          style={{ '--head-height': `${top}px` } as React.CSSProperties}
          sx={{
            flex: 1,
            minWidth: 0,
            bgcolor: isWide ? 'background.paper' : undefined,
            px: { xs: 1.5, sm: 3 },
            py: { xs: 1.5, sm: 2.5 },
            mb: 'var(--tray-space, 0px)',
            display: 'flex',
            flexDirection: 'column',
            outline: 'none',
          }}
        >
          <Box sx={{ width: '100%', maxWidth: isWide ? 'none' : measures.page }}>
            <Breadcrumbs />
            <Screens />
          </Box>
          <Box sx={{ mt: 'auto', pt: 4, display: { md: hasNavigation ? 'none' : 'block' } }}>
            <Footer />
          </Box>
        </Box>
      </Box>
      <DrawerNavigation isOpen={isOpen} onClose={close} />
      <Over />
    </Box>
  );
};
