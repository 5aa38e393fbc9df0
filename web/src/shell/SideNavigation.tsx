import AdminIcon from '@mui/icons-material/AccountTreeOutlined';
import { Box, List, ListItem, ListItemButton, ListItemIcon, ListItemText, Typography } from '@mui/material';
import { memo } from 'react';
import { generatePath, Link, matchPath, useLocation } from 'react-router';
import { useCustomerOf } from '../core/customers.ts';
import { useHasDevices } from '../core/devices.ts';
import { useProfile } from '../core/profile.tsx';
import { useT } from '../core/t.ts';
import { Picture } from '../kit/Picture.tsx';
import { visuallyHidden } from '../kit/visuallyHidden.ts';
import { prefetchPage } from './prefetchPage.ts';
import { customerOf, listAt, openPages, pathTo } from './openPages.ts';
import { PageIcon } from './PageIcon.tsx';
import { sectionOf, type Section } from './sections.ts';
import type { Group, Page, RefusedState } from './page.ts';

const isHere = ({ path, covers = [] }: Page, pathname: string) =>
  [path, ...covers].some(one => matchPath(one, pathname) !== null);

const Head = ({
  section,
  customerId,
  isRail,
}: {
  readonly section: Section;
  readonly customerId: string | undefined;
  readonly isRail: boolean;
}) => {
  const t = useT();
  const { fullName } = useProfile();
  const { data } = useCustomerOf(customerId ?? '');
  const heads = {
    credentials: [data?.name, t('shell.credentials')],
    settings: [data?.name, t('shell.settings')],
    global: [t('shell.globalSettings'), t('shell.acrossCustomers')],
    profile: [fullName, t('shell.nav.userProfile')],
  } as const;
  const [name, beneath] = heads[section];
  const isCustomer = section === 'credentials' || section === 'settings';
  const shown = name || (isCustomer && data ? t('shell.customer.unnamed') : '');
  return (
    <Box
      sx={{ display: 'flex', alignItems: 'center', gap: 1.25, px: isRail ? 0.5 : 1, py: 1.5, minHeight: 64 }}
    >
      {section === 'global' ? (
        <AdminIcon color="action" sx={{ mx: 0.75 }} />
      ) : (
        <Picture url={isCustomer ? (data?.appLogoUrl ?? null) : null} name={shown} width={32} height={32} />
      )}
      <Box sx={isRail ? visuallyHidden : { minWidth: 0 }}>
        <Typography noWrap title={shown} sx={{ fontWeight: 600, minHeight: 21 }}>
          {shown}
        </Typography>
        <Typography variant="caption" color="textSecondary" noWrap component="p">
          {beneath}
        </Typography>
      </Box>
    </Box>
  );
};

interface EntryProps {
  readonly label: Page['label'];
  readonly to: string;
  readonly isCurrent: boolean;
  readonly isRail: boolean;
  readonly onNavigate: () => void;
}

const Entry = memo(({ label, to, isCurrent, isRail, onNavigate }: EntryProps) => {
  const t = useT();
  return (
    <ListItem disablePadding>
      <ListItemButton
        component={Link}
        to={to}
        selected={isCurrent}
        aria-current={isCurrent ? 'page' : undefined}
        {...(isRail ? { 'aria-label': t(label), title: t(label) } : {})}
        onClick={onNavigate}
        onPointerEnter={() => !isCurrent && prefetchPage(to)}
        onFocus={() => !isCurrent && prefetchPage(to)}
        sx={{ py: 0.5, ...(isRail ? { px: 1.25 } : {}) }}
      >
        <ListItemIcon sx={{ minWidth: 32, color: isCurrent ? 'primary.main' : 'text.secondary' }}>
          <PageIcon label={label} sx={{ fontSize: 20 }} />
        </ListItemIcon>
        {!isRail && (
          <ListItemText
            primary={t(label)}
            sx={{ my: 0, mr: -1 }} // the longest German label fits one line in bold, too
            slotProps={{
              primary: {
                sx: { fontWeight: isCurrent ? 600 : 450, color: isCurrent ? 'primary.dark' : 'text.primary' },
              },
            }}
          />
        )}
      </ListItemButton>
    </ListItem>
  );
});
Entry.displayName = 'Entry';
const nothing = () => undefined;

interface Props {
  readonly onNavigate?: () => void;
  readonly isRail?: boolean;
}

export const SideNavigation = ({ onNavigate = nothing, isRail = false }: Props) => {
  const t = useT();
  const profile = useProfile();
  const { pathname: at, search, state } = useLocation();
  // without access to a page, the others of its section stay in reach
  const refused = (state as Partial<RefusedState> | null)?.refused?.path;
  const pathname = refused ?? at;
  const customerId = customerOf(pathname);
  const section = refused !== undefined && customerId !== undefined ? 'credentials' : sectionOf(pathname);
  const { data } = useCustomerOf(customerId ?? '');
  const devices = useHasDevices(section === 'credentials' ? (customerId ?? '') : '');
  if (section === null) return null;
  const pages = openPages(profile, customerId === undefined ? undefined : (data ?? { id: customerId }), {
    devices,
  }).filter(({ nav }) => nav === section);
  if (section === 'global' && pages.length === 0) return null;
  const groups = [...Map.groupBy(pages, ({ group }) => group)];
  const listOf = (group: Group | undefined, those: readonly Page[]) => (
    <Box key={group ?? ''} sx={{ mb: 1 }}>
      {group && (
        <Typography
          variant="caption"
          color="textSecondary"
          component="h2"
          sx={isRail ? visuallyHidden : { px: 1, pt: 0.5, pb: 0.5 }}
        >
          {t(`shell.groups.${group}`)}
        </Typography>
      )}
      <List disablePadding sx={{ display: 'grid', gap: 0.25 }}>
        {those.flatMap(page => {
          const { path, label, dialogs = [] } = page;
          const to = generatePath(pathTo(page, pathname), { customerId: customerId ?? '' });
          return [
            <Entry
              key={path}
              label={label}
              to={to}
              isCurrent={isHere(page, listAt(pathname, search))}
              isRail={isRail}
              onNavigate={onNavigate}
            />,
            ...dialogs.map(one => (
              <Entry
                key={one.hash}
                label={one.label}
                to={to + one.hash}
                isCurrent={false}
                isRail={isRail}
                onNavigate={onNavigate}
              />
            )),
          ];
        })}
      </List>
    </Box>
  );
  return (
    <Box component="nav" aria-label={t('shell.sideNavigation')} sx={{ p: 1 }}>
      <Head section={section} customerId={customerId} isRail={isRail} />
      {groups.map(([group, those]) => listOf(group, those))}
    </Box>
  );
};
