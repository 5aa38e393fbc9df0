import { Avatar, IconButton, Tooltip } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useProfile } from '../core/profile.tsx';
import { useT } from '../core/t.ts';
import { useOtherTheme } from './useOtherTheme.ts';

const loadList = () => import('./UserMenuList.tsx').then(module => ({ default: module.UserMenuList }));
const UserMenuList = lazy(loadList);

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .flatMap(word => word.slice(0, 1).toUpperCase())
    .filter((_, n, all) => n === 0 || n === all.length - 1)
    .join('');

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
  const { fullName } = useProfile();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Tooltip title={fullName}>
        <IconButton
          aria-label={t('shell.user.menu')}
          aria-haspopup="menu"
          onPointerEnter={() => void loadList()}
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
      <Suspense>
        {anchor && <UserMenuList anchor={anchor} hasTheme={hasTheme} onClose={() => setAnchor(null)} />}
      </Suspense>
    </>
  );
};
