import { credential as definition } from '@latchkey/events/credential/credential.ts';
import { name } from '@latchkey/events/kernel/terms.ts';
import { Typography } from '@mui/material';
import { z } from 'zod';
import { useT } from '../core/t.ts';
import { CommandForm } from '../kit/CommandForm.tsx';
import { TextInput } from '../kit/inputs.tsx';
import { useExecute } from '../kit/useExecute.ts';
import type { CredentialRow } from './credentialRow.ts';

const schema = z.object({ nameOnCard: name });

interface Props {
  readonly credential: CredentialRow;
  readonly onClose: () => void;
}

export const RenameDialog = ({ credential, onClose }: Props) => {
  const t = useT();
  const { run } = useExecute();
  const { id, nameOnCard } = credential;
  const rename = async (values: Record<string, unknown>) => {
    const execution = {
      id,
      command: 'rename',
      method: 'PUT' as const,
      path: `${definition.path}/${id}/name`,
      values: schema.parse(values),
    };
    await run(definition, execution, 'credential.commands.rename.done');
    onClose();
  };
  return (
    <CommandForm
      title={t('credential.commands.rename.title')}
      schema={schema}
      defaults={{ nameOnCard: nameOnCard ?? '' }}
      width={480}
      submits={[{ label: t('credential.commands.rename.submit'), run: rename }]}
      keepAs={`credential.rename.${id}`}
      onClose={onClose}
    >
      <Typography>{t('credential.page.renameText')}</Typography>
      <TextInput source="nameOnCard" label={t('credential.fields.nameOnCard')} isFirst />
    </CommandForm>
  );
};
