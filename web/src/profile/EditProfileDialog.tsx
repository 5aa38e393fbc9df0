import { user } from '@latchkey/events/user/user.ts';
import type { Locale } from '@latchkey/events/kernel/terms.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { http, revisionOf } from '../core/http.ts';
import { preferences } from '../core/preferences.ts';
import { useProfile, type Profile } from '../core/profile.tsx';
import { useT } from '../core/t.ts';
import { CommandForm } from '../kit/CommandForm.tsx';
import { SelectInput, TextInput } from '../kit/inputs.tsx';

const path = '/admin/profile';
const languages = [
  { value: 'en', text: 'English' },
  { value: 'de', text: 'Deutsch' },
];

export const EditProfileDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useT();
  const notify = useNotify();
  const client = useQueryClient();
  const { fullName, locale } = useProfile();
  const save = async (values: Record<string, unknown>) => {
    const revision = revisionOf(path);
    const { status } = await http(path, {
      method: 'PUT',
      body: JSON.stringify(values),
      ...(revision === undefined ? {} : { headers: { 'If-Match': revision } }),
    });
    if (values['locale'] !== locale) preferences.keepLocale(values['locale'] as Locale);
    await client.invalidateQueries();
    notify(status === 202 ? 'kit.dialog.recorded' : 'profile.saved', { autoHideDuration: 3000 });
    onClose();
  };
  const reload = async () => {
    const { json } = await http<Profile>(path);
    return { fullName: json.fullName, locale: json.locale };
  };
  return (
    <CommandForm
      title={t('profile.edit')}
      schema={user.commands.changeProfile}
      defaults={{ fullName, locale }}
      submits={[{ label: t('profile.save'), run: save }]}
      keepAs="profile.change"
      reload={reload}
      onClose={onClose}
    >
      <TextInput source="fullName" label={t('profile.fullName')} autoComplete="name" isFirst />
      <SelectInput
        source="locale"
        label={t('profile.locale')}
        hint={t('profile.localeHint')}
        choices={languages}
      />
    </CommandForm>
  );
};
