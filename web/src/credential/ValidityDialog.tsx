import { credential as definition } from '@latchkey/events/credential/credential.ts';
import { useT } from '../core/t.ts';
import { CommandForm } from '../kit/CommandForm.tsx';
import { useExecute } from '../kit/useExecute.ts';
import type { CredentialRow } from './credentialRow.ts';
import { unissued } from './doorSteps.ts';
import { validitySchema } from './validityForm.ts';
import { ValidityInputs } from './ValidityInputs.tsx';

interface Props {
  readonly credential: CredentialRow;
  readonly onClose: () => void;
}

/** Changes the validity of a credential. A start in the past can't be changed. */
export const ValidityDialog = ({ credential, onClose }: Props) => {
  const t = useT();
  const { run } = useExecute();
  const { id, validFrom, validTo, type, status, isWaiting } = credential;
  const hasStart = isWaiting || unissued.has(status);
  const change = async (values: Record<string, unknown>) => {
    const { validFrom: start, ...end } = validitySchema.parse(values);
    const execution = {
      id,
      command: 'changeValidity',
      method: 'PATCH' as const,
      path: `${definition.path}/${id}/validity`,
      values: hasStart ? { validFrom: start, ...end } : end,
    };
    await run(definition, execution, 'credential.commands.changeValidity.done');
    onClose();
  };
  return (
    <CommandForm
      title={t('credential.commands.changeValidity.title')}
      schema={validitySchema}
      defaults={{ validFrom, validTo }}
      width={480}
      submits={[{ label: t('credential.commands.changeValidity.submit'), run: change }]}
      keepAs={`credential.validity.${id}`}
      onClose={onClose}
    >
      <ValidityInputs isWallet={type === 'wallet'} hasStart={hasStart} />
    </CommandForm>
  );
};
