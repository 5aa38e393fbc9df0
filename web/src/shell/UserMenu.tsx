import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import LanguageIcon from '@mui/icons-material/LanguageOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import TermsIcon from '@mui/icons-material/MenuBookOutlined';
import PersonIcon from '@mui/icons-material/PersonOutline';
import {
  Avatar,
  IconButton,
  ListItemIcon,
  ListItemText,
  Menu,
  MenuItem,
  Tooltip,
  useTheme as useMuiTheme,
} from '@mui/material';
import { useState } from 'react';
import { useLocaleState, useTheme } from 'react-admin';
import { Link } from 'react-router';
import { signOut } from '../core/authProvider.ts';
import { preferences } from '../core/preferences.ts';
import { useProfile } from '../core/profile.tsx';
import { useT } from '../core/t.ts';
import { Keys } from './Keys.tsx';
import { showOverlay } from './paletteOpening.ts';

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .flatMap(word => word.slice(0, 1).toUpperCase())
    .filter((_, n, all) => n === 0 || n === all.length - 1)
    .join('');

const useOtherTheme = () => {
  const t = useT();
  const { palette } = useMuiTheme();
  const [, setTheme] = useTheme();
  const next = palette.mode === 'dark' ? 'light' : 'dark';
  return {
    label: t(`shell.user.${next}`),
    Icon: next === 'dark' ? DarkIcon : LightIcon,
    turn: () => setTheme(next),
  };
};

export const ThemeSwitch = () => {
  const { label, Icon, turn } = useOtherTheme();
  return (
    <Tooltip title={label}>
      <IconButton color="inherit" aria-label={label} onClick={turn}>
        <Icon />
      </IconButton>
    </Tooltip>
  );
};

/** `hasTheme`: adds the theme toggle to the menu, for headers too narrow for it. */
export const UserMenu = ({ hasTheme }: { readonly hasTheme: boolean }) => {
  const t = useT();
  const theme = useOtherTheme();
  const { fullName, email } = useProfile();
  const [locale, setLocale] = useLocaleState();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const other = locale === 'de' ? 'en' : 'de';
  const close = () => setAnchor(null);
  const turn = () => {
    preferences.keepLocale(other);
    setLocale(other);
    close();
  };
  return (
    <>
      <Tooltip title={fullName}>
        <IconButton
          aria-label={t('shell.user.menu')}
          aria-haspopup="menu"
          onClick={event => setAnchor(event.currentTarget)}
          sx={{ p: 0.5 }}
        >
          <Avatar
            sx={{
              width: 32,
              height: 32,
              fontSize: '0.8125rem',
              fontWeight: 600,
              bgcolor: 'primary.main',
              color: 'primary.contrastText',
              '&::before': { content: JSON.stringify(initialsOf(fullName)) },
            }}
          >
            <span />
          </Avatar>
        </IconButton>
      </Tooltip>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        slotProps={{
          list: { 'aria-label': t('shell.user.menu') },
          paper: { role: 'region', 'aria-label': t('shell.user.menu') },
        }}
      >
        <MenuItem component={Link} to="/profile" onClick={close}>
          <ListItemIcon>
            <PersonIcon fontSize="small" />
          </ListItemIcon>
          <ListItemText primary={t('shell.user.profile')} secondary={`${fullName} · ${email}`} />
        </MenuItem>
        <MenuItem onClick={turn} lang={other}>
          <ListItemIcon>
            <LanguageIcon fontSize="small" />
          </ListItemIcon>
          {other === 'de' ? 'Deutsch' : 'English'}
        </MenuItem>
        {hasTheme && (
          <MenuItem onClick={() => (theme.turn(), close())}>
            <ListItemIcon>
              <theme.Icon fontSize="small" />
            </ListItemIcon>
            {theme.label}
          </MenuItem>
        )}
        <MenuItem onClick={() => (close(), showOverlay('shortcuts'))}>
          <ListItemIcon>
            <KeyboardIcon fontSize="small" />
          </ListItemIcon>
          <ListItemText primary={t('palette.action.shortcuts')} />
          <Keys of="?" />
        </MenuItem>
        <MenuItem component={Link} to="/terms" onClick={close}>
          <ListItemIcon>
            <TermsIcon fontSize="small" />
          </ListItemIcon>
          {t('shell.nav.terms')}
        </MenuItem>
        <MenuItem onClick={() => void signOut()}>
          <ListItemIcon>
            <LogoutIcon fontSize="small" />
          </ListItemIcon>
          {t('shell.user.signOut')}
        </MenuItem>
      </Menu>
    </>
  );
};
