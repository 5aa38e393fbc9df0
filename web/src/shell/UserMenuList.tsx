import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import LanguageIcon from '@mui/icons-material/LanguageOutlined';
import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import TermsIcon from '@mui/icons-material/MenuBookOutlined';
import PersonIcon from '@mui/icons-material/PersonOutline';
import { ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material';
import { useLocaleState } from 'react-admin';
import { Link } from 'react-router';
import { signOut } from '../core/authProvider.ts';
import { preferences } from '../core/preferences.ts';
import { useProfile } from '../core/profile.tsx';
import { useT } from '../core/t.ts';
import { Keys } from './Keys.tsx';
import { showOverlay } from './paletteOpening.ts';
import { useOtherTheme } from './useOtherTheme.ts';

interface Props {
  readonly anchor: HTMLElement;
  readonly hasTheme: boolean;
  readonly onClose: () => void;
}

export const UserMenuList = ({ anchor, hasTheme, onClose: close }: Props) => {
  const t = useT();
  const theme = useOtherTheme();
  const { fullName, email } = useProfile();
  const [locale, setLocale] = useLocaleState();
  const other = locale === 'de' ? 'en' : 'de';
  const turn = () => {
    preferences.keepLocale(other);
    setLocale(other);
    close();
  };
  return (
    <Menu
      open
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
  );
};
