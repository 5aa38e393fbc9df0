import { roles } from '@latchkey/events/access/roles.ts';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import {
  Box,
  Button,
  IconButton,
  Paper,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Tooltip,
  Typography,
  useMediaQuery,
  type Theme,
} from '@mui/material';
import { useId, type ReactNode } from 'react';
import { useProfile } from '../core/profile.tsx';
import { useT } from '../core/t.ts';
import { visuallyHidden } from '../kit/visuallyHidden.ts';
import { RoleChip } from '../kit/RoleChip.tsx';
import { heldFor, manageableRoles } from './roles.ts';
import type { HeldPermission, UserRow } from './userRow.ts';

interface Props {
  readonly row: UserRow;
  /** Whether the row is a past version, which offers no actions. */
  readonly isPast: boolean;
  readonly onChange: (permission: HeldPermission) => void;
  readonly onRemove: (permission: HeldPermission) => void;
}
interface Shown extends HeldPermission {
  readonly partnerName: string | undefined;
  readonly customerName: string | undefined;
  readonly actions: ReactNode;
}

const Wide = ({ rows, labelledBy }: { readonly rows: readonly Shown[]; readonly labelledBy: string }) => {
  const t = useT();
  return (
    <Table aria-labelledby={labelledBy}>
      <TableHead>
        <TableRow>
          <TableCell>{t('user.fields.role')}</TableCell>
          <TableCell>{t('user.partner')}</TableCell>
          <TableCell>{t('user.customer')}</TableCell>
          <TableCell>
            <Box component="span" sx={visuallyHidden}>
              {t('user.actions')}
            </Box>
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ id, role, partnerName = '–', customerName = '–', actions }) => (
          <TableRow key={id}>
            <TableCell>
              <RoleChip role={role} />
            </TableCell>
            <TableCell>{partnerName}</TableCell>
            <TableCell>{customerName}</TableCell>
            <TableCell align="right">{actions}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
};

const Narrow = ({ rows, labelledBy }: { readonly rows: readonly Shown[]; readonly labelledBy: string }) => (
  <Box component="ul" aria-labelledby={labelledBy} sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {rows.map(({ id, role, partnerName, customerName, actions }) => (
      <Box
        key={id}
        component="li"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          px: 2,
          py: 1,
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        <Box sx={{ display: 'grid', gap: 0.5, flex: '1 1 auto', minWidth: 0, justifyItems: 'start' }}>
          <RoleChip role={role} />
          {partnerName ?? customerName}
        </Box>
        {actions}
      </Box>
    ))}
  </Box>
);

/**
 * The user's permissions, strongest first. Signed-in users can't change or revoke their own permissions, or
 * permissions that they couldn't grant (USR-22). Only roles at customers are changed in place.
 */
export const PermissionsTable = ({ row, isPast, onChange, onRemove }: Props) => {
  const t = useT();
  const profile = useProfile();
  const id = useId();
  const isNarrow = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down('sm'));
  const mayRemove = ({ role }: HeldPermission) =>
    row.id !== profile.id && manageableRoles(profile).includes(role);
  // revoking the only permission deletes the user
  const isOnly = row.directPermissions.length === 1;
  const shown = (one: HeldPermission): Shown => {
    const partnerName = one.partner?.name;
    const customerName = one.customer ? one.customer.name || t('customer.unnamed') : undefined;
    const name = [t(`shell.roles.${one.role}`), customerName ?? partnerName].filter(Boolean).join(', ');
    const change = t('user.commands.changeRole.title');
    const remove = t(isOnly ? 'user.revokeOnly' : 'user.commands.revokePermission.submit');
    const actions = !isPast && mayRemove(one) && (
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'flex-end',
          ml: 'auto',
          gap: 0.5,
        }}
      >
        {heldFor(one.role) === 'customer' && (
          <Button size="small" aria-label={`${change}: ${name}`} onClick={() => onChange(one)}>
            {change}
          </Button>
        )}
        {isOnly ? (
          <Button size="small" color="error" aria-label={`${remove}: ${name}`} onClick={() => onRemove(one)}>
            {remove}
          </Button>
        ) : (
          <Tooltip title={remove}>
            <IconButton aria-label={`${remove}: ${name}`} onClick={() => onRemove(one)}>
              <DeleteIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        )}
      </Box>
    );
    return { ...one, partnerName, customerName, actions };
  };
  const rows = row.directPermissions
    .toSorted((one, other) => roles.indexOf(one.role) - roles.indexOf(other.role))
    .map(shown);
  const List = isNarrow ? Narrow : Wide;
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Typography id={id} variant="h2" sx={{ px: { xs: 2, sm: 2.5 }, pt: 2, pb: 0.5 }}>
        {t('user.fields.grants')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ px: { xs: 2, sm: 2.5 }, pb: 1 }}>
        {t('user.permissionsHint')}
      </Typography>
      <List rows={rows} labelledBy={id} />
    </Paper>
  );
};
