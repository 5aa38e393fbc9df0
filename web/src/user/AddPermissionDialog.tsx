import { user } from '@latchkey/events/user/user.ts';
import { useT } from '../core/t.ts';
import { CommandForm } from '../kit/CommandForm.tsx';
import { useExecute } from '../kit/useExecute.ts';
import { PermissionChange } from './PermissionChange.tsx';
import { PermissionFields } from './PermissionFields.tsx';
import { permissionForm, permissionOf } from './permissionForm.ts';
import type { UserRow } from './userRow.ts';

interface Props {
  readonly row: UserRow;
  readonly reload: () => Promise<UserRow>;
  readonly onClose: () => void;
}

export const AddPermissionDialog = ({ row, reload, onClose }: Props) => {
  const t = useT();
  const { run } = useExecute();
  const add = async (values: Record<string, unknown>) => {
    const path = `${user.path}/${row.id}/permissions`;
    const execution = { id: row.id, command: 'grantPermission', path, values: permissionOf(values) };
    await run(user, execution, 'user.commands.grantPermission.done');
    await reload();
    onClose();
  };
  return (
    <CommandForm
      title={t('user.addTo', { name: row.fullName ?? '' })}
      schema={permissionForm}
      defaults={{ role: null, partnerId: null, customerId: null }}
      submits={[{ label: t('user.commands.grantPermission.submit'), run: add }]}
      keepAs={`user.grantPermission.${row.id}`}
      onClose={onClose}
    >
      <PermissionFields at="" customerId={undefined} />
      <PermissionChange
        at=""
        customerId={undefined}
        name={row.fullName ?? t('user.erased')}
        held={row.directPermissions}
      />
    </CommandForm>
  );
};
