import { user } from '@latchkey/events/user/user.ts';
import { Box, Tab, Tabs } from '@mui/material';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useProfile } from '../core/profile.tsx';
import { useT } from '../core/t.ts';
import { HistoryTab } from '../kit/history/HistoryTab.tsx';
import { PageHead } from '../kit/PageHead.tsx';
import { TabInView, tabStrip } from '../kit/TabInView.tsx';
import { EmailDialog } from './EmailDialog.tsx';
import { GoneTenants } from './GoneTenants.tsx';
import { ErrorNotice } from './ErrorNotice.tsx';
import { NoPasswordDialog } from './NoPasswordDialog.tsx';
import { OverviewTab } from './OverviewTab.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { dialogs, profilePath } from './profilePlaces.ts';
import { SignInTab } from './SignInTab.tsx';
import { useHasPassword } from './useSecondFactor.ts';

/** The user's account (PRO-01). The dialogs for email and password have URLs, so that links can open them. */
export const ProfilePage = () => {
  const t = useT();
  const navigate = useNavigate();
  const { id } = useProfile();
  const { pathname, search, hash } = useLocation();
  const close = () => void navigate({ search, hash: '' }, { replace: true });
  const isAsking = hash === dialogs.email || hash === dialogs.password;
  const hasPassword = useHasPassword(isAsking);
  const tabs: readonly { readonly path: string; readonly label: string; readonly content: ReactNode }[] = [
    { path: profilePath, label: t('profile.tabs.overview'), content: <OverviewTab /> },
    {
      path: `${profilePath}/auth-providers`,
      label: t('profile.tabs.providers'),
      content: <SignInTab />,
    },
    {
      path: `${profilePath}/history`,
      label: t('kit.history.tab'),
      content: <HistoryTab of={user} id={id} path="/admin/profile/events" base={null} />,
    },
  ];
  const current = tabs.find(({ path }) => path === pathname) ?? tabs[0]!;
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: { xs: 800, lg: 'none' } }}>
      <PageHead title={t('profile.title')} />
      <GoneTenants />
      <Tabs value={current.path} variant="scrollable" allowScrollButtonsMobile sx={tabStrip}>
        {tabs.map(({ path, label }) => (
          <Tab
            key={path}
            value={path}
            label={label}
            component={Link}
            to={path}
            id={`tab-${path}`}
            aria-controls="tab-panel"
          />
        ))}
      </Tabs>
      <TabInView id={`tab-${current.path}`} />
      <Box id="tab-panel" role="tabpanel" aria-labelledby={`tab-${current.path}`} sx={{ minWidth: 0 }}>
        {current.content}
      </Box>
      {isAsking && hasPassword === false && (
        <NoPasswordDialog
          title={t(hash === dialogs.email ? 'profile.changeEmail.title' : 'profile.password.title')}
          onClose={close}
        />
      )}
      {hasPassword && hash === dialogs.email && <EmailDialog onClose={close} />}
      {hasPassword && hash === dialogs.password && <PasswordDialog onClose={close} />}
      <ErrorNotice />
    </Box>
  );
};
