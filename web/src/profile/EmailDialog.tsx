import { email } from '@latchkey/events/kernel/terms.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { z } from 'zod';
import { http } from '../core/http.ts';
import { useT } from '../core/t.ts';
import { CommandForm } from '../kit/CommandForm.tsx';
import { TextInput } from '../kit/inputs.tsx';
import { PasswordInput } from './PasswordInput.tsx';

/** PRO-15, PRO-16 */
const schema = z.object({ email, password: z.string().min(1).max(255) });

/** PRO-14: another e-mail, with the password of today. It counts at once. */
export const EmailDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useT();
  const notify = useNotify();
  const client = useQueryClient();
  const save = async (values: Record<string, unknown>) => {
    await http('/admin/profile/email', { method: 'PUT', body: JSON.stringify(values) });
    await client.invalidateQueries();
    notify('profile.changeEmail.done', { autoHideDuration: 3000 });
    onClose();
  };
  const title = t('profile.changeEmail.title');
  return (
    <CommandForm
      title={title}
      schema={schema}
      defaults={{ email: null, password: null }}
      submits={[{ label: title, run: save }]}
      keepAs={null}
      onClose={onClose}
    >
      <TextInput
        source="email"
        label={t('profile.changeEmail.email')}
        type="email"
        autoComplete="email"
        hint={t('profile.changeEmail.hint')}
        isFirst
      />
      <PasswordInput
        source="password"
        label={t('profile.password.current')}
        autoComplete="current-password"
      />
    </CommandForm>
  );
};
