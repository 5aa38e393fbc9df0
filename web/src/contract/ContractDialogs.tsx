import { contract } from '@latchkey/events/contract/contract.ts';
import { termEnd } from '@latchkey/events/contract/days.ts';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { CommandForm } from '../kit/CommandForm.tsx';
import { DateInput } from '../kit/inputs.tsx';
import { Field, Fields } from '../kit/Section.tsx';
import { useExecute } from '../kit/useExecute.ts';
import { editDefaults, editedContract, fieldOf, newContract, newDefaults, termsOf } from './contractForms.ts';
import { AmountInputs, TermsInputs } from './ContractInputs.tsx';
import type { ContractRow } from './contractRow.ts';
import { contractPath } from './useContract.ts';

interface Props {
  readonly customerId: string;
  readonly onClose: () => void;
}
type Values = Record<string, unknown>;

const Term = () => {
  const t = useT();
  const { date } = useFormats();
  const startAt = useWatch({ name: 'startAt' }) as string | null;
  const isDay = typeof startAt === 'string' && /^\d{4}-\d\d-\d\d$/.test(startAt);
  return (
    <Fields>
      <Field label={t('contract.fields.endAt')}>{isDay ? date(termEnd(startAt)) : ''}</Field>
      <Field label={t('contract.billingPeriod')}>{t('contract.annually')}</Field>
    </Fields>
  );
};

export const CreateContractDialog = ({ customerId, onClose }: Props) => {
  const t = useT();
  const { run } = useExecute();
  const schema = useMemo(() => newContract(), []);
  const create = async (values: Values) => {
    const execution = { command: 'start', path: contractPath(customerId), values: termsOf(values) };
    await run(contract, execution, 'contract.commands.start.done');
    onClose();
  };
  return (
    <CommandForm
      title={t('contract.commands.start.title')}
      schema={schema}
      defaults={newDefaults()}
      submits={[{ label: t('contract.commands.start.submit'), run: create }]}
      keepAs={`contract.start.${customerId}`}
      fieldOf={fieldOf}
      onClose={onClose}
    >
      <DateInput source="startAt" label={t('contract.fields.startAt')} isFirst />
      <Term />
      <AmountInputs />
      <TermsInputs />
    </CommandForm>
  );
};

interface EditProps extends Props {
  readonly row: ContractRow;
}
export const EditContractDialog = ({ customerId, row, onClose }: EditProps) => {
  const t = useT();
  const { run } = useExecute();
  const save = async (values: Values) => {
    const path = contractPath(customerId);
    const execution = { id: row.id, command: 'edit', method: 'PUT', path, values: termsOf(values) } as const;
    await run(contract, execution, 'contract.commands.edit.done');
    onClose();
  };
  return (
    <CommandForm
      title={t('contract.commands.edit.title')}
      schema={editedContract}
      defaults={editDefaults(row)}
      submits={[{ label: t('contract.commands.edit.submit'), run: save }]}
      keepAs={`contract.edit.${customerId}`}
      fieldOf={fieldOf}
      onClose={onClose}
    >
      <TermsInputs isFirst />
    </CommandForm>
  );
};
