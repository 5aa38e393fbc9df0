import { oauthClient, type OauthClient } from '@latchkey/events/oauthClient/oauthClient.ts';
import { z } from 'zod';
import { useT } from '../core/t.ts';
import { CommandForm } from '../kit/CommandForm.tsx';
import { OpeningDialog } from '../kit/OpeningDialog.tsx';
import { TextInput } from '../kit/inputs.tsx';
import { useEditable } from '../kit/useEditable.ts';
import { useExecute } from '../kit/useExecute.ts';
import { message } from '../kit/validation.ts';
import { CallbackUrls } from './CallbackUrls.tsx';
import { clientsPath } from './useClients.ts';

/** Rejects a form in which an existing URL is still being edited (OAC-20). */
const schema = oauthClient.commands.change.extend({
  isEditing: z.boolean().refine(isEditing => !isEditing, {
    error: message('oauthClient.callbacks.pending'),
  }),
});
const Inputs = () => {
  const t = useT();
  return (
    <>
      <TextInput source="appName" label={t('oauthClient.fields.appName')} isFirst />
      <CallbackUrls />
    </>
  );
};
const neverStored = ['isEditing'];

interface CreateProps {
  readonly partnerId: string;
  readonly onClose: () => void;
}
export const CreateClientDialog = ({ partnerId, onClose }: CreateProps) => {
  const t = useT();
  const { run } = useExecute();
  const create = async ({ appName, callbackUrls }: Record<string, unknown>) => {
    const execution = { command: 'create', path: clientsPath(partnerId), values: { appName, callbackUrls } };
    await run(oauthClient, execution, 'oauthClient.commands.create.done');
    onClose();
  };
  return (
    <CommandForm
      title={t('oauthClient.commands.create.title')}
      schema={schema}
      defaults={{ appName: null, callbackUrls: [], isEditing: false }}
      submits={[{ label: t('oauthClient.commands.create.submit'), run: create }]}
      keepAs={`oauthClient.create.${partnerId}`}
      neverStored={neverStored}
      onClose={onClose}
    >
      <Inputs />
    </CommandForm>
  );
};

interface EditProps extends CreateProps {
  readonly id: string;
}
const valuesOf = ({ appName, callbackUrls }: OauthClient) => ({ appName, callbackUrls, isEditing: false });

export const EditClientDialog = ({ partnerId, id, onClose }: EditProps) => {
  const t = useT();
  const { run } = useExecute();
  const path = `${clientsPath(partnerId)}/${id}`;
  const { row, revision, error, reload, again } = useEditable<OauthClient>(path);
  if (!row)
    return (
      <OpeningDialog
        title={t('oauthClient.commands.change.title')}
        error={error}
        onAgain={again}
        onClose={onClose}
      />
    );
  const save = async ({ appName, callbackUrls }: Record<string, unknown>) => {
    const values = { appName, callbackUrls };
    await run(
      oauthClient,
      { id, command: 'change', method: 'PUT', path, values, revision },
      'oauthClient.commands.change.done',
    );
    onClose();
  };
  return (
    <CommandForm
      title={t('oauthClient.commands.change.title')}
      schema={schema}
      defaults={valuesOf(row)}
      submits={[{ label: t('oauthClient.commands.change.submit'), run: save }]}
      reload={async () => valuesOf(await reload())}
      keepAs={`oauthClient.change.${id}`}
      neverStored={neverStored}
      onClose={onClose}
    >
      <Inputs />
    </CommandForm>
  );
};
