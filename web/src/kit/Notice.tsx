import { Alert, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface Props {
  readonly kind?: 'info' | 'warning' | 'error';
  readonly children: ReactNode;
  readonly to?: string | undefined;
  readonly action?: string | undefined;
  readonly onAction?: (() => void) | undefined;
}

export const Notice = ({ kind = 'warning', children, to, action, onAction }: Props) => (
  <Alert
    severity={kind}
    variant="outlined"
    sx={{
      alignItems: 'center',
      flexWrap: { xs: 'wrap', sm: 'nowrap' },
      bgcolor: 'background.paper',
      '& .MuiAlert-icon': { alignSelf: 'flex-start' },
      '& .MuiAlert-message': { flex: 1, minWidth: { xs: 'calc(100% - 40px)', sm: 0 }, color: 'text.primary' },
      '& .MuiAlert-action': {
        pt: 0,
        pl: { xs: 0, sm: 2 },
        ml: { xs: '24px', sm: 'auto' },
        mr: { xs: 0, sm: -1 },
      },
    }}
    action={
      action === undefined ? null : to === undefined ? (
        <Button size="small" onClick={onAction}>
          {action}
        </Button>
      ) : (
        <Button size="small" component={Link} to={to}>
          {action}
        </Button>
      )
    }
  >
    {children}
  </Alert>
);
