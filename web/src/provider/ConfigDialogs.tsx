import { providerConfig } from '@latchkey/events/provider/config/providerConfig.ts';
import { providerKinds } from '@latchkey/events/provider/kinds/kinds.ts';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useProfile } from '../core/profile.tsx';
import { useT } from '../core/t.ts';
import { CommandForm } from '../kit/CommandForm.tsx';
import { ConfirmCommand } from '../kit/ConfirmCommand.tsx';
import { OpeningDialog } from '../kit/OpeningDialog.tsx';
import { HistoryDialog } from '../kit/history/HistoryDialog.tsx';
import { Notice } from '../kit/Notice.tsx';
import { useEditable } from '../kit/useEditable.ts';
import { useExecute } from '../kit/useExecute.ts';
import { CompareButton } from './CompareButton.tsx';
import { ConfigHealth } from './ConfigHealth.tsx';
import { ConfigFields } from './ConfigFields.tsx';
import {
  changeOf,
  changedConfig,
  creationOf,
  emptyConfig,
  newConfig,
  secretFields,
  valuesOf,
  type ShownConfig,
} from './configForm.ts';
import { RefusedNotice } from './RefusedNotice.tsx';

/** Thrown if a test call to the provider with the entered settings failed. */
class NotReached extends Error {}

const NotReachedNotice = () => {
  const t = useT();
  return <Notice kind="error">{t('providerConfig.notReached')}</Notice>;
};

interface CreateProps {
  readonly onClose: () => void;
  readonly onUnreached: (id: string) => void;
  readonly onMade?: (id: string) => void;
}

export const CreateConfigDialog = ({ onClose, onUnreached, onMade }: CreateProps) => {
  const t = useT();
  const notify = useNotify();
  const { run } = useExecute();
  const profile = useProfile();
  const create = async (values: Record<string, unknown>) => {
    const made = await run(providerConfig, { command: 'create', values: creationOf(values) });
    if (made['initializationSuccessful'] === false) return onUnreached(String(made.id));
    notify('providerConfig.commands.create.done', { autoHideDuration: 3000 });
    if (onMade) return onMade(String(made.id));
    onClose();
  };
  return (
    <CommandForm
      title={t('providerConfig.commands.create.title')}
      schema={newConfig}
      defaults={emptyConfig(profile)}
      submits={[{ label: t('providerConfig.commands.create.submit'), run: create }]}
      keepAs="providerConfig.create"
      neverStored={secretFields}
      onClose={onClose}
    >
      <ConfigFields isNew />
    </CommandForm>
  );
};

interface EditProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** Saves only if the provider was reached; otherwise stays open with the error (PCF-19, PCF-21). */
export const EditConfigDialog = ({ id, onClose }: EditProps) => {
  const t = useT();
  const notify = useNotify();
  const { run } = useExecute();
  const [isDeleting, setIsDeleting] = useState(false);
  const [isHistory, setIsHistory] = useState(false);
  const path = `${providerConfig.path}/${id}`;
  const { row, revision, error, reload, again } = useEditable<ShownConfig>(path);
  if (!row)
    return (
      <OpeningDialog
        title={t('providerConfig.commands.change.title')}
        error={error}
        onAgain={again}
        onClose={onClose}
      />
    );
  const save = async (values: Record<string, unknown>) => {
    const execution = { id, command: 'change', method: 'PUT', path, revision } as const;
    const saved = await run(providerConfig, { ...execution, values: changeOf(values) });
    if (saved['initializationSuccessful'] === false) throw new NotReached();
    notify('providerConfig.commands.change.done', { autoHideDuration: 3000 });
    onClose();
  };
  return (
    <>
      <CommandForm
        title={t('providerConfig.commands.change.title')}
        schema={changedConfig}
        defaults={valuesOf(row)}
        submits={[{ label: t('providerConfig.commands.change.submit'), run: save }]}
        keepAs={`providerConfig.change.${id}`}
        neverStored={secretFields}
        onClose={onClose}
        explain={problem => (problem instanceof NotReached ? <NotReachedNotice /> : null)}
        reload={async () => valuesOf(await reload())}
        extra={
          <>
            <Button color="error" onClick={() => setIsDeleting(true)}>
              {t('providerConfig.commands.delete.submit')}
            </Button>
            <Button onClick={() => setIsHistory(true)}>{t('kit.history.tab')}</Button>
            {providerKinds[row.credentialProvider].remote !== null && <CompareButton id={id} />}
          </>
        }
      >
        {!row.initializationSuccessful && <NotReachedNotice />}
        <RefusedNotice refusedWebhooks={row.refusedWebhooks} />
        {providerKinds[row.credentialProvider].remote !== null && <ConfigHealth id={id} />}
        <ConfigFields isNew={false} />
      </CommandForm>
      {isDeleting && (
        <ConfirmCommand
          of={providerConfig}
          command="delete"
          id={id}
          path={path}
          method="DELETE"
          revision={revision}
          text={t('providerConfig.form.deleteText', { name: row.displayName })}
          isCounted
          isDangerous
          isIrreversible
          onClose={() => setIsDeleting(false)}
          onDone={onClose}
        />
      )}
      {isHistory && (
        <HistoryDialog
          of={providerConfig}
          id={id}
          name={row.displayName}
          onClose={() => setIsHistory(false)}
        />
      )}
    </>
  );
};
