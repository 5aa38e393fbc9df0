import type { Role } from '@latchkey/events/access/roles.ts';
import AdminIcon from '@mui/icons-material/AdminPanelSettingsOutlined';
import CustomerIcon from '@mui/icons-material/BusinessOutlined';
import PartnerIcon from '@mui/icons-material/AccountTreeOutlined';
import WriterIcon from '@mui/icons-material/KeyOutlined';
import ReaderIcon from '@mui/icons-material/VisibilityOutlined';
import { Box } from '@mui/material';
import { useT } from '../core/t.ts';
import type { Tone } from './tone.ts';

const looks: Readonly<Record<Role, readonly [Icon: typeof AdminIcon, tone: Tone]>> = {
  super_admin: [AdminIcon, 'used'],
  admin: [AdminIcon, 'used'],
  partner_admin: [PartnerIcon, 'busy'],
  customer_admin: [CustomerIcon, 'good'],
  customer_credentials_rw: [WriterIcon, 'quiet'],
  customer_credentials_ro: [ReaderIcon, 'quiet'],
};

export const RoleChip = ({ role }: { readonly role: Role }) => {
  const t = useT();
  const [Icon, tone] = looks[role];
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        px: 1,
        height: 24,
        borderRadius: 3,
        whiteSpace: 'nowrap',
        fontSize: '0.8125rem',
        fontWeight: 500,
        color: `tone.${tone}.text`,
        bgcolor: `tone.${tone}.soft`,
      }}
    >
      <Icon aria-hidden sx={{ fontSize: 16 }} />
      {t(`shell.roles.${role}`)}
    </Box>
  );
};
