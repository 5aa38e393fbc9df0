import AppsIcon from '@mui/icons-material/AppSettingsAltOutlined';
import CardIcon from '@mui/icons-material/BadgeOutlined';
import BusinessIcon from '@mui/icons-material/BusinessOutlined';
import DraftsIcon from '@mui/icons-material/EditNoteOutlined';
import FormatIcon from '@mui/icons-material/DataObjectOutlined';
import GroupIcon from '@mui/icons-material/GroupOutlined';
import HubIcon from '@mui/icons-material/HubOutlined';
import PersonIcon from '@mui/icons-material/PersonOutline';
import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import CreditIcon from '@mui/icons-material/SavingsOutlined';
import SettingsIcon from '@mui/icons-material/TuneOutlined';
import KeyIcon from '@mui/icons-material/VpnKeyOutlined';
import { Box, List, ListItem, ListItemButton, ListItemIcon, ListItemText } from '@mui/material';
import { generatePath, Link, matchPath, useLocation } from 'react-router';
import { canManageCustomer, mayOpen, useProfile } from '../core/profile.tsx';
import { useT, type Key } from '../core/t.ts';
import { sectionOf } from './sections.ts';
import { sitemap, type Page } from './sitemap.ts';

const icons: Partial<Record<Key, typeof KeyIcon>> = {
  'shell.nav.allCredentials': KeyIcon,
  'shell.nav.drafts': DraftsIcon,
  'shell.nav.credits': CreditIcon,
  'shell.nav.configuration': SettingsIcon,
  'shell.nav.cards': CardIcon,
  'shell.nav.pdfs': PdfIcon,
  'shell.nav.providerSettings': HubIcon,
  'shell.nav.dataFormats': FormatIcon,
  'shell.nav.appConfigs': AppsIcon,
  'shell.nav.users': GroupIcon,
  'shell.nav.partners': HubIcon,
  'shell.nav.customers': BusinessIcon,
  'shell.nav.userProfile': PersonIcon,
};

const isHere = ({ path, covers = [] }: Page, pathname: string) =>
  [path, ...covers].some(one => matchPath(one, pathname) !== null);

/**
 * The pages of the section one is in; entries that this user may not open are not there (LAY-21 to
 * LAY-28).
 */
export const SideNavigation = ({ onNavigate }: { readonly onNavigate?: () => void }) => {
  const t = useT();
  const profile = useProfile();
  const { pathname } = useLocation();
  const section = sectionOf(pathname);
  const customerId = matchPath('/customers/:customerId/*', pathname)?.params.customerId;
  const isOpen = ({ access }: Page) =>
    mayOpen(profile, access) &&
    (access !== 'customer.manage' || customerId === undefined || canManageCustomer(profile, customerId));
  const pages = sitemap.filter(page => page.nav === section && section !== null && isOpen(page));
  if (pages.length === 0) return null;
  return (
    <Box component="nav" aria-label={t('shell.sideNavigation')} sx={{ p: 1 }}>
      <List disablePadding sx={{ display: 'grid', gap: 0.25 }}>
        {pages.map(page => {
          const Icon = icons[page.label] ?? KeyIcon;
          const isCurrent = isHere(page, pathname);
          return (
            <ListItem key={page.path} disablePadding>
              <ListItemButton
                component={Link}
                to={generatePath(page.path, { customerId: customerId ?? '' })}
                selected={isCurrent}
                aria-current={isCurrent ? 'page' : undefined}
                onClick={() => onNavigate?.()}
              >
                <ListItemIcon sx={{ minWidth: 32, color: isCurrent ? 'primary.main' : 'text.secondary' }}>
                  <Icon sx={{ fontSize: 20 }} />
                </ListItemIcon>
                <ListItemText
                  primary={t(page.label)}
                  slotProps={{ primary: { sx: { fontWeight: isCurrent ? 600 : 450 } } }}
                />
              </ListItemButton>
            </ListItem>
          );
        })}
      </List>
    </Box>
  );
};
