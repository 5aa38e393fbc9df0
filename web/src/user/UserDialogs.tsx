import { user } from '@latchkey/events/user/user.ts';
import { useT } from '../core/t.ts';
import { ConfirmCommand } from '../kit/ConfirmCommand.tsx';
import { AddPermissionDialog } from './AddPermissionDialog.tsx';
import { ChangeRoleDialog } from './ChangeRoleDialog.tsx';
import { EditUserDialog } from './EditUserDialog.tsx';
import type { HeldPermission, UserRow } from './userRow.ts';

export type Asking =
  | 'edit'
  | 'add'
  | 'invite'
  | 'delete'
  | { readonly revoke: HeldPermission }
  | { readonly change: HeldPermission }
  | null;

interface Props {
  readonly asking: Asking;
  readonly row: UserRow;
  readonly revision: string | undefined;
  readonly reload: () => Promise<UserRow>;
  readonly onGone: () => void;
  readonly onClose: () => void;
}

export const UserDialogs = ({ asking, row, revision, reload, onGone, onClose }: Props) => {
  const t = useT();
  const name = row.fullName ?? '';
  const again = () => void reload();
  if (asking === null) return null;
  if (asking === 'edit') return <EditUserDialog {...{ row, revision, reload, onClose }} />;
  if (asking === 'add') return <AddPermissionDialog {...{ row, reload, onClose }} />;
  if (asking === 'invite')
    return (
      <ConfirmCommand
        of={user}
        command="invite"
        id={row.id}
        text={t('user.inviteText', { name })}
        onClose={onClose}
        onDone={again}
      />
    );
  if (asking === 'delete')
    return (
      <ConfirmCommand
        of={user}
        command="delete"
        id={row.id}
        revision={revision}
        text={t('user.deleteText', { name })}
        isCounted
        isDangerous
        isIrreversible
        onClose={onClose}
        onDone={onGone}
      />
    );
  if ('change' in asking)
    return <ChangeRoleDialog {...{ row, reload, onClose }} permission={asking.change} />;
  const { id, role, partner, customer } = asking.revoke;
  const place = (customer ?? partner)?.name;
  const isLast = row.directPermissions.length === 1;
  return (
    <ConfirmCommand
      of={user}
      command="revokePermission"
      id={row.id}
      path={`${user.path}/${row.id}/permissions/${id}`}
      method="DELETE"
      revision={revision}
      text={
        isLast
          ? t('user.revokeLast', { name })
          : t(place === undefined ? 'user.revokeText' : 'user.revokeAt', {
              name,
              place,
              role: t(`shell.roles.${role}`),
            })
      }
      {...(isLast ? { title: t('user.revokeOnlyTitle'), submit: t('user.commands.delete.submit') } : {})}
      isDangerous
      isIrreversible={isLast}
      onClose={onClose}
      onDone={isLast ? onGone : again}
    />
  );
};
