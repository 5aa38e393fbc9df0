import ActivityIcon from '@mui/icons-material/ManageHistoryOutlined';
import type { AnyEntity } from '@latchkey/events/kernel/index.ts';
import { Button } from '@mui/material';
import { Link, useLocation } from 'react-router';
import { useT } from '../../core/t.ts';
import { activityPath } from './activityPath.ts';

/**
 * Links from a record's history to its entries on the activity page of its customer, or of Administration.
 */
export const AllActivity = ({ of, id }: { readonly of: AnyEntity; readonly id: string }) => {
  const t = useT();
  const { pathname } = useLocation();
  const to = activityPath(pathname, of.name === 'order' ? { orderId: id } : { entityId: id });
  return to === null ? null : (
    <Button
      size="small"
      variant="outlined"
      component={Link}
      to={to}
      startIcon={<ActivityIcon />}
      sx={{ justifySelf: 'start' }}
    >
      {t('kit.history.allActivity')}
    </Button>
  );
};
