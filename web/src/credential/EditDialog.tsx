import { credential as definition } from '@latchkey/events/credential/credential.ts';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useT } from '../core/t.ts';
import { CommandForm } from '../kit/CommandForm.tsx';
import { ConfirmCommand } from '../kit/ConfirmCommand.tsx';
import { OpeningDialog } from '../kit/OpeningDialog.tsx';
import { useEditable } from '../kit/useEditable.ts';
import { useExecute } from '../kit/useExecute.ts';
import { CardInputs, SingleInputs } from './CredentialInputs.tsx';
import type { CredentialRow } from './credentialRow.ts';
import { valuesOf } from './credentialValues.ts';
import { useDependencies, type Dependencies } from './dependencies.ts';
import { formFieldOf, singleSchema } from './formSchema.ts';
import { useTaken } from './useTaken.ts';
import { bodyOf } from './useAdding.ts';
import { PersonDetails } from './PersonDetails.tsx';

interface Props {
  readonly credential: CredentialRow;
  readonly onClose: () => void;
}

interface FormProps extends Props {
  readonly dependencies: Dependencies;
  readonly revision: string | undefined;
  readonly reload: () => Promise<CredentialRow>;
}

const Form = ({ credential, dependencies, revision, reload, onClose }: FormProps) => {
  const t = useT();
  const { run } = useExecute();
  const [isRemoving, setIsRemoving] = useState(false);
  const [defaults] = useState(() => valuesOf(credential, dependencies));
  const taken = useTaken(dependencies, credential.id);
  const save = async (values: Record<string, unknown>) => {
    await taken.refuse(values);
    const path = `/admin/orders/${credential.orderId}/credentials/${credential.id}`;
    const execution = {
      id: credential.id,
      command: 'change',
      method: 'PUT',
      path,
      values: bodyOf(values, dependencies),
      revision,
    } as const;
    await run(definition, execution, 'credential.commands.change.done').catch((error: unknown) => {
      throw taken.named(error, values);
    });
    onClose();
  };
  return (
    <>
      <CommandForm
        title={t('credential.commands.change.title')}
        schema={singleSchema(dependencies)}
        defaults={defaults}
        submits={[{ label: t('credential.commands.change.submit'), run: save }]}
        keepAs={`credential.edit.${credential.id}`}
        onClose={onClose}
        reload={async () => valuesOf(await reload(), dependencies)}
        fieldOf={formFieldOf(dependencies)}
        extra={
          <Button color="error" onClick={() => setIsRemoving(true)}>
            {t('credential.info.remove')}
          </Button>
        }
      >
        <CardInputs dependencies={dependencies} />
        <SingleInputs dependencies={dependencies} isEdited />
      </CommandForm>
      {isRemoving && (
        <ConfirmCommand
          of={definition}
          id={credential.id}
          command="remove"
          method="DELETE"
          path={`${definition.path}/${credential.id}`}
          text={t('credentialDialog.confirm.discard', { name: credential.nameOnCard ?? '–' })}
          isDangerous
          isIrreversible
          onClose={() => setIsRemoving(false)}
          onDone={onClose}
        >
          <PersonDetails credential={credential} />
        </ConfirmCommand>
      )}
    </>
  );
};

/** Edits a draft's credential, based on the opened revision (CRD-50). */
export const EditDialog = ({ credential: { customerId, id }, onClose }: Props) => {
  const t = useT();
  const dependencies = useDependencies();
  const url = `/admin/customers/${customerId}/credentials/${id}`;
  const { row, error, again, ...editable } = useEditable<CredentialRow>(url);
  if (!row || dependencies.isPending || dependencies.error !== null)
    return (
      <OpeningDialog
        title={t('credential.commands.change.title')}
        error={(row ? null : error) ?? dependencies.error}
        onAgain={() => {
          if (!row) again();
          dependencies.again();
        }}
        onClose={onClose}
      />
    );
  return <Form {...editable} credential={row} dependencies={dependencies} onClose={onClose} />;
};
