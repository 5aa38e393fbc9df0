import { webhookEndpoint, type WebhookEndpoint } from '@latchkey/events/webhookEndpoint/webhookEndpoint.ts';
import { useT } from '../core/t.ts';
import { CommandForm } from '../kit/CommandForm.tsx';
import { TextInput } from '../kit/inputs.tsx';
import { SwitchInput } from '../kit/SwitchInput.tsx';
import { useExecute } from '../kit/useExecute.ts';
import { endpointForm, formOf, newEndpoint } from './endpointForm.ts';
import type { Owner } from './endpointRow.ts';
import { TypesInput } from './TypesInput.tsx';

/** A new secret. Its value is null if it was shown before, or if a response was lost. */
export interface Made {
  readonly id: string;
  readonly name: string;
  readonly secret: string | null;
}
interface Props {
  readonly onClose: () => void;
}

const EndpointInputs = () => {
  const t = useT();
  return (
    <>
      <TextInput source="name" label={t('webhookEndpoint.fields.name')} isFirst />
      <TextInput source="url" label={t('webhookEndpoint.fields.url')} hint={t('webhookEndpoint.hints.url')} />
      <TypesInput />
    </>
  );
};

export const CreateEndpointDialog = ({
  owner,
  onClose,
  onMade,
}: Props & { readonly owner: Owner; readonly onMade: (made: Made) => void }) => {
  const t = useT();
  const { run } = useExecute();
  const create = async (values: Record<string, unknown>) => {
    const execution = { command: 'create', values: { ...values, ...owner } };
    const { id, secret = null } = await run(webhookEndpoint, execution);
    onMade({ id: String(id), name: String(values['name']), secret: secret as string | null });
  };
  return (
    <CommandForm
      title={t('webhookEndpoint.commands.create.title')}
      schema={endpointForm}
      defaults={formOf(newEndpoint)}
      submits={[{ label: t('webhookEndpoint.commands.create.submit'), run: create }]}
      keepAs={`webhookEndpoint.create.${Object.values(owner).join()}`}
      onClose={onClose}
    >
      <EndpointInputs />
    </CommandForm>
  );
};

export const ChangeEndpointDialog = ({ row, onClose }: Props & { readonly row: WebhookEndpoint }) => {
  const t = useT();
  const { run } = useExecute();
  const save = async (values: Record<string, unknown>) => {
    const path = `${webhookEndpoint.path}/${row.id}`;
    const execution = { id: row.id, command: 'change', method: 'PUT' as const, path, values };
    await run(webhookEndpoint, execution, 'webhookEndpoint.commands.change.done');
    onClose();
  };
  return (
    <CommandForm
      title={t('webhookEndpoint.commands.change.title')}
      schema={endpointForm}
      defaults={formOf(row)}
      submits={[{ label: t('webhookEndpoint.commands.change.submit'), run: save }]}
      keepAs={`webhookEndpoint.change.${row.id}`}
      onClose={onClose}
    >
      <EndpointInputs />
      <SwitchInput
        source="isEnabled"
        label={t('webhookEndpoint.fields.isEnabled')}
        hint={t('webhookEndpoint.hints.isEnabled')}
      />
    </CommandForm>
  );
};
