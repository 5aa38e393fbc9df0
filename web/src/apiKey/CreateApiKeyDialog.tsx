import { apiKey, type KeyUse } from '@latchkey/events/apiKey/apiKey.ts';
import { maxRanges } from '@latchkey/events/apiKey/addressRange.ts';
import { offeredRoles } from '@latchkey/events/apiKey/offeredRoles.ts';
import { useT } from '../core/t.ts';
import { CommandForm } from '../kit/CommandForm.tsx';
import { SelectInput, TextInput } from '../kit/inputs.tsx';
import { Notice } from '../kit/Notice.tsx';
import { RowsInput } from '../kit/RowsInput.tsx';
import { useExecute } from '../kit/useExecute.ts';
import { useRoleHint } from '../user/pickers.tsx';
import { BaseAddress } from './BaseAddress.tsx';
import { apiKeyForm, commandOf, fieldOf, newApiKey } from './apiKeyForm.ts';
import { ExpiryInput } from './ExpiryInput.tsx';
import type { KeyOwner } from './apiKeyRow.ts';

/** A key. Its value is null for an existing key, or if the creation was retried after a lost response. */
export interface Made {
  readonly id: string;
  readonly name: string;
  readonly value: string | null;
  readonly use: KeyUse;
}
interface Props {
  readonly owner: KeyOwner;
  readonly use: KeyUse;
  readonly onClose: () => void;
  readonly onMade: (made: Made) => void;
}

/**
 * Dialog for a new key (KEY-13). A single possible role is preselected. A directory's key has no role input,
 * because it can only manage users.
 */
export const CreateApiKeyDialog = ({ owner, use, onClose, onMade }: Props) => {
  const t = useT();
  const hintOf = useRoleHint('customerId' in owner ? 'this' : 'one');
  const { run } = useExecute();
  const isDirectory = use === 'DIRECTORY';
  const roles = offeredRoles(owner as { customerId?: string }, use);
  const create = async (values: Record<string, unknown>) => {
    const execution = {
      command: 'create',
      values: { ...commandOf(values), ...owner, ...(isDirectory ? { use } : {}) },
    };
    const { id, apiKey: value = null } = await run(apiKey, execution);
    onMade({ id: String(id), name: String(values['name']), value: value as string | null, use });
  };
  return (
    <CommandForm
      title={t(isDirectory ? 'apiKey.connect.title' : 'apiKey.commands.create.title')}
      schema={apiKeyForm}
      defaults={{ ...newApiKey, role: roles.length === 1 ? roles[0] : null }}
      submits={[
        { label: t(isDirectory ? 'apiKey.connect.submit' : 'apiKey.commands.create.submit'), run: create },
      ]}
      keepAs={`apiKey.create.${isDirectory ? 'directory.' : ''}${Object.values(owner).join()}`}
      fieldOf={fieldOf}
      onClose={onClose}
    >
      <TextInput source="name" label={t('apiKey.fields.name')} isFirst />
      <TextInput
        source="description"
        label={t('apiKey.fields.description')}
        hint={t('apiKey.hints.description')}
      />
      {isDirectory ? (
        <>
          <Notice kind="info">{t('apiKey.connect.text')}</Notice>
          <BaseAddress />
        </>
      ) : (
        <SelectInput
          source="role"
          label={t('apiKey.fields.role')}
          hint={t('apiKey.hints.role')}
          choices={roles.map(value => ({ value, text: t(`shell.roles.${value}`), hint: hintOf(value) }))}
        />
      )}
      <ExpiryInput />
      <RowsInput
        source="ranges"
        label={t('apiKey.fields.allowedAddresses')}
        cells={[{ name: 'range', label: t('apiKey.range') }]}
        add={t('apiKey.addRange')}
        hint={t('apiKey.hints.ranges')}
        max={maxRanges}
      />
    </CommandForm>
  );
};
