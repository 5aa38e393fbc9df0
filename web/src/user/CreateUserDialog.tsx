import type { Role } from '@latchkey/events/access/roles.ts';
import { user } from '@latchkey/events/user/user.ts';
import { useLocale } from 'react-admin';
import { Problem } from '../core/problem.ts';
import { useT } from '../core/t.ts';
import { CommandForm } from '../kit/CommandForm.tsx';
import { TextInput } from '../kit/inputs.tsx';
import { useExecute } from '../kit/useExecute.ts';
import { LocaleInput } from './LocaleInput.tsx';
import { PermissionChange } from './PermissionChange.tsx';
import { PermissionFields } from './PermissionFields.tsx';
import { permissionOf, userForm } from './permissionForm.ts';

interface Props {
  /** The customer of the permission, if fixed. */
  readonly customerId?: string;
  readonly partnerId?: string;
  readonly firstRole?: Role;
  readonly onMade: (id: string) => void | Promise<void>;
  readonly onClose: () => void;
}

/** Shows the refusal of a taken email at its field. */
const atEmail = (error: unknown): unknown => {
  if (!(error instanceof Problem) || error.reason !== 'user.email_taken') return error;
  const { status, code, reason, message } = error;
  return new Problem(status, {
    code,
    reason,
    detail: message,
    errors: [{ field: 'email', code, reason, message }],
  });
};

/** Creates a user with a first permission. The user gets an invitation by email. */
export const CreateUserDialog = ({ customerId, partnerId, firstRole, onMade, onClose }: Props) => {
  const t = useT();
  const locale = useLocale();
  const { run } = useExecute();
  const create = async ({ permission, ...values }: Record<string, unknown>) => {
    const execution = {
      command: 'create',
      values: { ...values, permission: permissionOf(permission as Record<string, unknown>) },
    };
    const created = await run(user, execution, 'user.commands.create.done').catch((error: unknown) => {
      throw atEmail(error);
    });
    await onMade(String(created.id));
  };
  return (
    <CommandForm
      title={t('user.commands.create.title')}
      schema={userForm}
      defaults={{
        fullName: null,
        email: null,
        locale,
        permission: {
          role: firstRole ?? null,
          partnerId: partnerId ?? null,
          customerId: customerId ?? null,
        },
      }}
      submits={[{ label: t('user.commands.create.submit'), run: create }]}
      keepAs={['user.create', customerId ?? partnerId ?? '', firstRole ?? ''].join('.')}
      onClose={onClose}
    >
      <TextInput source="fullName" label={t('user.fields.fullName')} isFirst />
      <TextInput source="email" label={t('user.fields.email')} type="email" hint={t('user.emailHint')} />
      <LocaleInput />
      <PermissionFields at="permission." customerId={customerId} />
      <PermissionChange at="permission." customerId={customerId} name={t('user.change.newUser')} held={[]} />
    </CommandForm>
  );
};
