import { newPassword } from '@latchkey/events/kernel/terms.ts';
import { useNotify } from 'react-admin';
import { z } from 'zod';
import { http } from '../core/http.ts';
import { useT } from '../core/t.ts';
import { CommandForm } from '../kit/CommandForm.tsx';
import { PasswordInput } from './PasswordInput.tsx';

const schemaWith = (differ: string) =>
  z
    .object({
      currentPassword: z.string().min(1).max(255),
      newPassword,
      confirm: z.string().min(1),
    })
    .refine(({ newPassword: chosen, confirm }) => chosen === confirm, {
      path: ['confirm'],
      message: differ,
      when: ({ value }) => {
        const { newPassword: chosen, confirm } = value as { newPassword: unknown; confirm: unknown };
        return Boolean(chosen) && Boolean(confirm);
      },
    });
const defaults = { currentPassword: null, newPassword: null, confirm: null };

/** Changes the password. Passwords are never stored across a reload (PRO-19). */
export const PasswordDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useT();
  const notify = useNotify();
  const save = async ({ currentPassword, newPassword: chosen }: Record<string, unknown>) => {
    const body = JSON.stringify({ currentPassword, newPassword: chosen });
    await http('/admin/profile/password', { method: 'PUT', body });
    notify('profile.password.done', { autoHideDuration: 3000 });
    onClose();
  };
  const title = t('profile.password.title');
  return (
    <CommandForm
      title={title}
      schema={schemaWith(t('profile.password.differ'))}
      defaults={defaults}
      submits={[{ label: title, run: save }]}
      keepAs={null}
      onClose={onClose}
    >
      <PasswordInput
        source="currentPassword"
        label={t('profile.password.current')}
        autoComplete="current-password"
        isFirst
      />
      <PasswordInput
        source="newPassword"
        label={t('profile.password.chosen')}
        rule={t('profile.password.rule')}
        autoComplete="new-password"
      />
      <PasswordInput source="confirm" label={t('profile.password.confirm')} autoComplete="new-password" />
    </CommandForm>
  );
};
