import BellIcon from '@mui/icons-material/NotificationsNoneOutlined';
import { Badge, IconButton, Tooltip } from '@mui/material';
import { Link } from 'react-router';
import { useT } from '../core/t.ts';
import { useUnreadCount } from '../core/unreadCount.ts';

const maxShown = 99;

export const NotificationsButton = () => {
  const t = useT();
  const count = useUnreadCount();
  const label =
    count === 0 ? t('shell.notifications') : t('shell.notificationsUnread', { smart_count: count });
  return (
    <Tooltip title={label}>
      <IconButton color="inherit" aria-label={label} component={Link} to="/notifications">
        {count === 0 ? (
          <BellIcon />
        ) : (
          <Badge badgeContent={count} max={maxShown} color="error">
            <BellIcon />
          </Badge>
        )}
      </IconButton>
    </Tooltip>
  );
};
