import type { Permission } from '@latchkey/events/access/roles.ts';
import { Box, Button, Typography } from '@mui/material';
import { Link } from 'react-router';
import { useT } from '../core/t.ts';
import { PageHead } from '../kit/PageHead.tsx';
import type { RefusedState } from './page.ts';

const whomToAsk = {
  'customer.manage': 'askCustomerAdmin',
  'partner.manage': 'askPartnerAdmin',
  'platform.manage': 'askGlobalAdmin',
  'system.manage': 'askSuperAdmin',
} as const satisfies Partial<Record<Permission, string>>;
const isKnown = (access: Permission | undefined): access is keyof typeof whomToAsk =>
  access !== undefined && access in whomToAsk;

export const NoAccess = ({ label, access }: RefusedState['refused']) => {
  const t = useT();
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start', maxWidth: 560, pt: 4 }}>
      <PageHead title={t('shell.noAccess')} />
      <Typography>
        {t('shell.notPermitted', { page: t(label) })} {isKnown(access) && t(`shell.${whomToAsk[access]}`)}
      </Typography>
      <Button variant="contained" component={Link} to="/start">
        {t('shell.notFound.back')}
      </Button>
    </Box>
  );
};
