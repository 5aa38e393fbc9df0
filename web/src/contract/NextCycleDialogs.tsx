import { contract } from '@latchkey/events/contract/contract.ts';
import { daysAfter, termEnd } from '@latchkey/events/contract/days.ts';
import { Typography } from '@mui/material';
import { useMemo } from 'react';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { CommandForm } from '../kit/CommandForm.tsx';
import { DateInput } from '../kit/inputs.tsx';
import { Field, Fields } from '../kit/Section.tsx';
import { useExecute } from '../kit/useExecute.ts';
import { changedContract, detailsOf, extendedContract } from './contractForms.ts';
import { AmountInputs, RefInput } from './ContractInputs.tsx';
import type { CycleRow } from './contractRow.ts';
import { contractPath } from './useContract.ts';

type Values = Record<string, unknown>;
interface Props {
  readonly customerId: string;
  readonly onClose: () => void;
  readonly last: CycleRow;
}
export const ChangeContractDialog = ({ customerId, last, onClose }: Props) => {
  const t = useT();
  const { date } = useFormats();
  const { run } = useExecute();
  const schema = useMemo(() => changedContract(last, date), [last, date]);
  const change = async (values: Values) => {
    const execution = { command: 'change', path: `${contractPath(customerId)}/change`, values };
    await run(contract, execution, 'contract.commands.change.done');
    onClose();
  };
  return (
    <CommandForm
      title={t('contract.commands.change.title')}
      schema={schema}
      defaults={{ startAt: null, refId: null, details: detailsOf(last) }}
      submits={[{ label: t('contract.commands.change.submit'), run: change }]}
      keepAs={`contract.change.${customerId}`}
      onClose={onClose}
    >
      <DateInput
        source="startAt"
        label={t('contract.effectiveAt')}
        hint={t('contract.hints.change')}
        isFirst
      />
      <Fields>
        <Field label={t('contract.fields.endAt')}>{date(last.endAt)}</Field>
      </Fields>
      <AmountInputs />
      <RefInput />
    </CommandForm>
  );
};

export const ExtendContractDialog = ({ customerId, last, onClose }: Props) => {
  const t = useT();
  const { date } = useFormats();
  const { run } = useExecute();
  const startAt = daysAfter(last.endAt, 1);
  const extend = async ({ refId }: Values) => {
    const execution = { command: 'extend', path: `${contractPath(customerId)}/extend`, values: { refId } };
    await run(contract, execution, 'contract.commands.extend.done');
    onClose();
  };
  return (
    <CommandForm
      title={t('contract.commands.extend.title')}
      schema={extendedContract}
      defaults={{ refId: null, details: detailsOf(last) }}
      submits={[{ label: t('contract.commands.extend.submit'), run: extend }]}
      keepAs={`contract.extend.${customerId}`}
      onClose={onClose}
    >
      <Fields>
        <Field label={t('contract.fields.startAt')}>{date(startAt)}</Field>
        <Field label={t('contract.fields.endAt')}>{date(termEnd(startAt))}</Field>
        <Field label={t('contract.billingPeriod')}>{t('contract.annually')}</Field>
      </Fields>
      <AmountInputs isDisabled />
      <Typography variant="body2" color="textSecondary">
        {t('contract.hints.extend')}
      </Typography>
      <RefInput isFirst />
    </CommandForm>
  );
};
