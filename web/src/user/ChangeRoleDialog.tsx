import { user } from '@latchkey/events/user/user.ts';
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

/** Dialog that replaces a user's role at a customer, in one command. */
export const ChangeRoleDialog = ({ row, permission: { id, role, customer }, reload, onClose }: Props) => {
  const t = useT();
  const { run } = useExecute();
  const customerId = customer?.id ?? '';
  const change = async (values: Record<string, unknown>) => {
    const next = permissionOf(values);
    if (next.role !== role) {
      const execution = {
        id: row.id,
        command: 'changeRole',
        path: `${user.path}/${row.id}/permissions/${id}/role`,
        method: 'PUT',
        values: { role: next.role },
      } as const;
      await run(user, execution, 'user.commands.changeRole.done');
      await reload();
    }
    onClose();
  };
  return (
    <CommandForm
      title={t('user.changeRoleOf', { name: row.fullName ?? '' })}
      schema={permissionForm}
      defaults={{ role, partnerId: null, customerId }}
      submits={[{ label: t('user.commands.changeRole.submit'), run: change }]}
      keepAs={`user.changeRole.${row.id}`}
      onClose={onClose}
    >
      <PermissionFields at="" customerId={customerId} />
    </CommandForm>
  );
};
