import MenuIcon from '@mui/icons-material/Menu';
import SearchIcon from '@mui/icons-material/Search';
import { AppBar, Box, Button, IconButton, Link as MuiLink, useMediaQuery, type Theme } from '@mui/material';
import { memo, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { AccountInfo } from './AccountInfo.tsx';
import { ContextSwitch } from './ContextSwitch.tsx';
import { useCustomerOf } from '../core/customers.ts';
import { useProfile } from '../core/profile.tsx';
import { canManageCustomer } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { measures } from '../kit/measures.ts';
import { JobsButton } from './JobsButton.tsx';
import { Keys } from './Keys.tsx';
import { Logo } from './Logo.tsx';
import { useOpenPalette } from './paletteOpening.ts';
import { NotificationsButton } from './NotificationsButton.tsx';
import { sectionOf } from './sections.ts';
import { useCustomerHere } from './useCustomerHere.ts';
import { ThemeSwitch, UserMenu } from './UserMenu.tsx';

const Places = ({ customerId }: { readonly customerId: string }) => {
  const t = useT();
  const profile = useProfile();
  const { data } = useCustomerOf(customerId);
  const section = sectionOf(useLocation().pathname);
  const places = [
    ['credentials', t('shell.credentials')],
    ...(canManageCustomer(profile, data ?? { id: customerId })
      ? [['settings', t('shell.settings')] as const]
      : []),
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
            px: { xs: 1, lg: 1.5 },
            minHeight: { xs: measures.finger, md: measures.header },
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

const fieldFrom = '@media (min-width: 1340px)';

const SearchButton = () => {
  const t = useT();
  const open = useOpenPalette();
  const label = t('palette.open');
  return (
    <>
      <Button
        color="inherit"
        startIcon={<SearchIcon />}
        onClick={open}
        aria-keyshortcuts="Control+K Meta+K"
        sx={{
          display: 'none',
          [fieldFrom]: { display: 'flex' },
          width: 256,
          justifyContent: 'flex-start',
          border: 1,
          borderColor: 'field',
          color: 'text.secondary',
          fontWeight: 400,
          whiteSpace: 'nowrap',
        }}
      >
        <Box component="span" sx={{ flex: 1, textAlign: 'left' }}>
          {t('palette.short')}
        </Box>
        <Keys of="mod+k" />
      </Button>
      <IconButton color="inherit" onClick={open} aria-label={label} sx={{ [fieldFrom]: { display: 'none' } }}>
        <SearchIcon />
      </IconButton>
    </>
  );
};

interface Props {
  readonly onMenu: (() => void) | null;
}
interface BarProps extends Props {
  readonly customerId: string | undefined;
}

const Bar = memo(({ customerId, onMenu }: BarProps) => {
  const t = useT();
  const isWide = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.up('lg'));
  const isPhone = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down('sm'));
  const [isOpen, setIsOpen] = useState(false);
  // otherwise the popover would reopen after returning to a customer
  if (isOpen && customerId === undefined) setIsOpen(false);
  const account = customerId !== undefined && (
    <AccountInfo customerId={customerId} isOpen={isOpen} onOpen={setIsOpen} />
  );
  return (
    <AppBar
      position="static"
      color="inherit"
      elevation={0}
      sx={{ borderBottom: 1, borderColor: 'divider', bgcolor: 'background.paper' }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: { xs: 'wrap', md: 'nowrap' },
          alignItems: 'center',
          columnGap: { xs: 0.25, sm: 1, lg: 2 },
          px: { xs: 0.5, sm: 1, md: 2 },
          pt: { xs: 0.75, md: 0 },
          minHeight: measures.header,
        }}
      >
        {onMenu && (
          <IconButton
            aria-label={t('shell.openNavigation')}
            color="inherit"
            onClick={onMenu}
            sx={{ display: { md: 'none' } }}
          >
            <MenuIcon />
          </IconButton>
        )}
        <Logo customerId={customerId} hasMenu={onMenu !== null} />
        <ContextSwitch />
        {customerId !== undefined && (
          <Box
            sx={{
              order: { xs: 3, md: 0 },
              width: { xs: '100%', md: 'auto' },
              display: 'flex',
              justifyContent: 'space-between',
              minWidth: 0,
            }}
          >
            <Places customerId={customerId} />
            {isPhone && account}
          </Box>
        )}
        <Box sx={{ ml: 'auto', display: 'flex', alignItems: 'center', gap: { xs: 0, sm: 0.5 } }}>
          <SearchButton />
          {!isPhone && account}
          <JobsButton />
          <NotificationsButton />
          {isWide && <ThemeSwitch />}
          <UserMenu hasTheme={!isWide} />
        </Box>
      </Box>
    </AppBar>
  );
});
Bar.displayName = 'Bar';

/** Wraps the memoized bar, so that it doesn't rerender on navigation within a customer. */
export const Header = ({ onMenu }: Props) => <Bar customerId={useCustomerHere()} onMenu={onMenu} />;
