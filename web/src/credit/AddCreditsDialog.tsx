import { credit } from '@latchkey/events/credit/credit.ts';
import { Typography } from '@mui/material';
import { useCustomerOf } from '../core/customers.ts';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { CommandForm } from '../kit/CommandForm.tsx';
import { NumberInput, TextInput } from '../kit/inputs.tsx';
import { useExecute } from '../kit/useExecute.ts';
import { useSummary } from './useSummary.ts';

const schema = credit.commands.add.pick({ amount: true, remarks: true });

export interface AddCreditsProps {
  readonly customerId: string;
  readonly onClose: () => void;
}

/**
 * Adds credits to a customer. Shows the customer's name and balance, so that credits aren't added to the
 * wrong one.
 */
export const AddCreditsDialog = ({ customerId, onClose }: AddCreditsProps) => {
  const t = useT();
  const { number } = useFormats();
  const { run } = useExecute();
  const { data: customer } = useCustomerOf(customerId);
  const { data: summary } = useSummary(customerId);
  const add = async (values: Record<string, unknown>) => {
    const path = `/admin/customers/${customerId}/credits`;
    await run(credit, { command: 'add', path, values }, 'credit.commands.add.done');
    onClose();
  };
  return (
    <CommandForm
      title={t('credit.commands.add.title')}
      schema={schema}
      defaults={{ amount: null, remarks: '' }}
      submits={[{ label: t('credit.commands.add.submit'), run: add }]}
      keepAs={`credit.add.${customerId}`}
      onClose={onClose}
    >
      <Typography>
        <strong>{customer && (customer.name || t('customer.unnamed'))}</strong>
        {summary &&
          ` · ${t('credit.balance.now', { smart_count: summary.balance, count: number(summary.balance) })}`}
      </Typography>
      <NumberInput source="amount" label={t('credit.fields.amount')} isFirst />
      <TextInput
        source="remarks"
        label={t('credit.fields.remarks')}
        parse={text => text}
        isRequired={false}
      />
    </CommandForm>
  );
};
