import { user } from '@latchkey/events/user/user.ts';
import { useT } from '../core/t.ts';
import { CommandForm } from '../kit/CommandForm.tsx';
import { TextInput } from '../kit/inputs.tsx';
import { useExecute } from '../kit/useExecute.ts';
import { LocaleInput } from './LocaleInput.tsx';
import type { UserRow } from './userRow.ts';

const valuesOf = ({ fullName, locale }: UserRow) => ({ fullName, locale });

interface Props {
  readonly row: UserRow;
  readonly revision: string | undefined;
  readonly reload: () => Promise<UserRow>;
  readonly onClose: () => void;
}

/** Edits name and language. Only the user can change the email. */
export const EditUserDialog = ({ row, revision, reload, onClose }: Props) => {
  const t = useT();
  const { run } = useExecute();
  const save = async (values: Record<string, unknown>) => {
    const execution = { id: row.id, command: 'change', method: 'PUT', values, revision } as const;
    await run(user, execution, 'user.commands.change.done');
    await reload();
    onClose();
  };
  return (
    <CommandForm
      title={t('user.commands.change.title')}
      schema={user.commands.change}
      defaults={valuesOf(row)}
      submits={[{ label: t('user.commands.change.submit'), run: save }]}
      reload={async () => valuesOf(await reload())}
      keepAs={`user.change.${row.id}`}
      onClose={onClose}
    >
      <TextInput source="fullName" label={t('user.fields.fullName')} isFirst />
      <LocaleInput />
    </CommandForm>
  );
};
