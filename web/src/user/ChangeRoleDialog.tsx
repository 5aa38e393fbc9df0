import { user } from '@latchkey/events/user/user.ts';
import { useRef } from 'react';
import { useT } from '../core/t.ts';
import { CommandForm } from '../kit/CommandForm.tsx';
import { useExecute } from '../kit/useExecute.ts';
import { PermissionFields } from './PermissionFields.tsx';
import { permissionForm, permissionOf } from './permissionForm.ts';
import type { HeldPermission, UserRow } from './userRow.ts';

interface Props {
  readonly row: UserRow;
  readonly permission: HeldPermission;
  readonly reload: () => Promise<UserRow>;
  readonly onClose: () => void;
}

/**
 * Dialog that replaces a user's role at a customer. Grants the new role before it revokes the former one, so
 * that the user always has one; a repeated attempt doesn't grant it again.
 */
export const ChangeRoleDialog = ({ row, permission: { id, role, customer }, reload, onClose }: Props) => {
  const t = useT();
  const { run } = useExecute();
  const granted = useRef<string | null>(null);
  const customerId = customer?.id ?? '';
  const change = async (values: Record<string, unknown>) => {
    const path = `${user.path}/${row.id}/permissions`;
    const next = permissionOf(values);
    if (next.role !== role) {
      if (granted.current !== next.role)
        await run(user, { id: row.id, command: 'grantPermission', path, values: next });
      granted.current = next.role;
      const revoking = {
        id: row.id,
        command: 'revokePermission',
        path: `${path}/${id}`,
        method: 'DELETE',
      } as const;
      await run(user, revoking, 'user.roleChanged');
      await reload();
    }
    onClose();
  };
  return (
    <CommandForm
      title={t('user.changeRoleOf', { name: row.fullName ?? '' })}
      schema={permissionForm}
      defaults={{ role, partnerId: null, customerId }}
      submits={[{ label: t('user.changeRole'), run: change }]}
      keepAs={`user.changeRole.${row.id}`}
      onClose={onClose}
    >
      <PermissionFields at="" customerId={customerId} />
    </CommandForm>
  );
};
