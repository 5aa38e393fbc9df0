import { authProvider } from '@latchkey/events/authProvider/authProvider.ts';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useT } from '../core/t.ts';
import { CommandForm } from '../kit/CommandForm.tsx';
import { ConfirmCommand } from '../kit/ConfirmCommand.tsx';
import { OpeningDialog } from '../kit/OpeningDialog.tsx';
import { HistoryDialog } from '../kit/history/HistoryDialog.tsx';
import { useEditable } from '../kit/useEditable.ts';
import { useExecute } from '../kit/useExecute.ts';
import { AuthProviderFields } from './AuthProviderFields.tsx';
import {
  emptyProvider,
  providersPath,
  schemaOf,
  sentOf,
  valuesOf,
  type ProviderOwner,
  type ShownAuthProvider,
} from './authProviderForm.ts';

interface Props {
  readonly owner: ProviderOwner;
  readonly onClose: () => void;
}

export const AddAuthProvider = ({ owner, onClose }: Props) => {
  const t = useT();
  const { run } = useExecute();
  const create = async (values: Record<string, unknown>) => {
    const execution = { command: 'create', path: providersPath(owner), values: sentOf(values, true) };
    await run(authProvider, execution, 'authProvider.commands.create.done');
    onClose();
  };
  return (
    <CommandForm
      title={t('authProvider.commands.create.title')}
      schema={schemaOf()}
      defaults={emptyProvider}
      submits={[{ label: t('authProvider.commands.create.submit'), run: create }]}
      keepAs={`authProvider.create.${owner.id}`}
      unkept={['clientSecret']}
      onClose={onClose}
    >
      <AuthProviderFields owner={owner} provider={undefined} />
    </CommandForm>
  );
};

export const EditAuthProvider = ({ owner, id, onClose }: Props & { readonly id: string }) => {
  const t = useT();
  const { run } = useExecute();
  const [isRemoving, setIsRemoving] = useState(false);
  const [isHistory, setIsHistory] = useState(false);
  const path = `${providersPath(owner)}/${id}`;
  const { row, revision, error, reload, again } = useEditable<ShownAuthProvider>(path);
  if (!row)
    return (
      <OpeningDialog
        title={t('authProvider.commands.change.title')}
        error={error}
        onAgain={again}
        onClose={onClose}
      />
    );
  const save = async (values: Record<string, unknown>) => {
    const execution = { id, command: 'change', method: 'PUT', path, revision } as const;
    const sent = { ...execution, values: sentOf(values, false) };
    await run(authProvider, sent, 'authProvider.commands.change.done');
    onClose();
  };
  if (isHistory)
    return (
      <HistoryDialog
        of={{ ...authProvider, path: providersPath(owner) }}
        id={id}
        name={row.name}
        onClose={() => setIsHistory(false)}
      />
    );
  if (isRemoving)
    return (
      <ConfirmCommand
        of={authProvider}
        command="delete"
        {...{ id, path, revision }}
        method="DELETE"
        text={t('authProvider.removeText', { name: row.name })}
        isCounted
        isDangerous
        isIrreversible
        onClose={() => setIsRemoving(false)}
        onDone={onClose}
      />
    );
  return (
    <CommandForm
      title={t('authProvider.commands.change.title')}
      schema={schemaOf(row)}
      defaults={valuesOf(row)}
      submits={[{ label: t('authProvider.commands.change.submit'), run: save }]}
      keepAs={`authProvider.change.${id}`}
      unkept={['clientSecret']}
      onClose={onClose}
      reload={async () => valuesOf(await reload())}
      extra={
        <>
          <Button color="error" onClick={() => setIsRemoving(true)}>
            {t('authProvider.remove')}
          </Button>
          <Button onClick={() => setIsHistory(true)}>{t('kit.history.tab')}</Button>
        </>
      }
    >
      <AuthProviderFields owner={owner} provider={row} />
    </CommandForm>
  );
};
