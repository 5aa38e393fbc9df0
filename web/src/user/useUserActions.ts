import type { SvgIconProps } from '@mui/material';
import AddIcon from '@mui/icons-material/Add';
import ActivityIcon from '@mui/icons-material/History';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import InviteIcon from '@mui/icons-material/SendOutlined';
import RemoveIcon from '@mui/icons-material/PersonRemoveOutlined';
import RoleIcon from '@mui/icons-material/ManageAccountsOutlined';
import type { ComponentType } from 'react';
import { useLocation, useParams } from 'react-router';
import { useProfile } from '../core/profile.tsx';
import { useT } from '../core/t.ts';
import { activityPath } from '../kit/history/activityPath.ts';
import { startOf } from '../kit/list/periodFilters.ts';
import type { Asking } from './UserDialogs.tsx';
import { heldFor } from './roles.ts';
import { mayChange, mayGovern, type HeldPermission, type UserRow } from './userRow.ts';

export interface UserAction {
  readonly name: 'edit' | 'change' | 'add' | 'invite' | 'activity' | 'revoke' | 'delete';
  readonly label: string;
  readonly icon: ComponentType<SvgIconProps>;
  readonly opens: Exclude<Asking, null> | { readonly to: string };
  readonly isDangerous: boolean;
}

/**
 * Returns a function that lists the actions on a user that the signed-in user may take: all in the global
 * context, otherwise only those that concern the customer. Dangerous actions are last.
 */
export const useUserActions = (): ((row: UserRow) => readonly UserAction[]) => {
  const t = useT();
  const profile = useProfile();
  const { pathname } = useLocation();
  const { customerId } = useParams();
  const action = (
    name: UserAction['name'],
    label: string,
    icon: UserAction['icon'],
    opens: UserAction['opens'],
  ): UserAction => ({ name, label, icon, opens, isDangerous: name === 'revoke' || name === 'delete' });
  return row => {
    const isGlobal = customerId === undefined;
    const isChangeable = mayChange(profile, row);
    const governs = mayGovern(profile, row);
    const here = row.directPermissions.filter(({ customer }) => customer?.id === customerId);
    const roles = isGlobal || !governs ? [] : here;
    const others = roles.slice(1);
    const changeable = governs ? (isGlobal ? row.directPermissions : here) : [];
    const [only] = changeable.length === 1 ? changeable : [];
    const toActivity = activityPath(pathname, { actorId: row.id, from: startOf('week') });
    const removal = ({ role }: HeldPermission): string => {
      if (others.length > 0) return t('user.removeRole', { role: t(`shell.roles.${role}`) });
      return t(row.invitedUntil === null ? 'user.removeHere' : 'user.withdraw');
    };
    return [
      ...(isChangeable ? [action('edit', t('user.commands.change.title'), EditIcon, 'edit')] : []),
      ...(only && heldFor(only.role) === 'customer'
        ? [action('change', t('user.commands.changeRole.title'), RoleIcon, { change: only })]
        : []),
      ...(isGlobal && governs
        ? [action('add', t('user.commands.grantPermission.title'), AddIcon, 'add')]
        : []),
      ...(isChangeable && row.invitedUntil !== null
        ? [action('invite', t('user.commands.invite.submit'), InviteIcon, 'invite')]
        : []),
      ...(toActivity === null
        ? []
        : [action('activity', t('user.activity'), ActivityIcon, { to: toActivity })]),
      ...roles.map(revoke => action('revoke', removal(revoke), RemoveIcon, { revoke })),
      ...(isGlobal && governs
        ? [action('delete', t('user.commands.delete.submit'), DeleteIcon, 'delete')]
        : []),
    ];
  };
};
