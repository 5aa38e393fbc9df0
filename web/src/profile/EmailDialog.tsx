import { email } from '@latchkey/events/kernel/terms.ts';
import { useNotify } from 'react-admin';
import { z } from 'zod';
import { http } from '../core/http.ts';
import { useT } from '../core/t.ts';
import { CommandForm } from '../kit/CommandForm.tsx';
import { TextInput } from '../kit/inputs.tsx';
import { PasswordInput } from './PasswordInput.tsx';

const schema = z.object({ email, password: z.string().min(1).max(255) });

/**
 * Requests a new email address, with the current password. A link sent to that address confirms it (PRO-14).
 */
export const EmailDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useT();
  const notify = useNotify();
  const save = async (values: Record<string, unknown>) => {
    await http('/admin/profile/email', { method: 'PUT', body: JSON.stringify(values) });
    notify('profile.changeEmail.done', {
      autoHideDuration: 10_000,
      messageArgs: { email: String(values['email']) },
    });
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
