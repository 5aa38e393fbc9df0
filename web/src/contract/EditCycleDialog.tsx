import { contract } from '@latchkey/events/contract/contract.ts';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { CommandForm } from '../kit/CommandForm.tsx';
import { Field, Fields } from '../kit/Section.tsx';
import { useExecute } from '../kit/useExecute.ts';
import { editedCycle } from './contractForms.ts';
import { RefInput } from './ContractInputs.tsx';
import type { CycleRow } from './contractRow.ts';

interface Props {
  readonly contractId: string;
  readonly cycle: CycleRow;
  readonly onClose: () => void;
}
/** Edits a cycle's reference, its only editable field (CON-17). */
export const EditCycleDialog = ({ contractId, cycle, onClose }: Props) => {
  const t = useT();
  const { date } = useFormats();
  const { run } = useExecute();
  const save = async (values: Record<string, unknown>) => {
    const path = `/admin/contracts/${contractId}/billing-cycle/${cycle.id}`;
    const execution = { id: cycle.id, command: 'editCycle', method: 'PUT', path, values } as const;
    await run(contract, execution, 'contract.commands.editCycle.done');
    onClose();
  };
  return (
    <CommandForm
      title={t('contract.commands.editCycle.title')}
      schema={editedCycle}
      defaults={{ refId: cycle.refId }}
      submits={[{ label: t('contract.commands.editCycle.submit'), run: save }]}
      keepAs={`contract.editCycle.${cycle.id}`}
      onClose={onClose}
    >
      <Fields>
        <Field label={t('contract.fields.startAt')}>{date(cycle.startAt)}</Field>
        <Field label={t('contract.fields.endAt')}>{date(cycle.endAt)}</Field>
      </Fields>
      <RefInput isFirst />
    </CommandForm>
  );
};
