import { voucher } from '@latchkey/events/voucher/voucher.ts';
import { useNavigate } from 'react-router';
import { useT } from '../core/t.ts';
import { CommandForm } from '../kit/CommandForm.tsx';
import { NumberInput, TextInput } from '../kit/inputs.tsx';
import { RecordPicker } from '../kit/RecordPicker.tsx';
import { useExecute } from '../kit/useExecute.ts';
import { voucherPage } from './voucherRow.ts';

const schema = voucher.commands.create.pick({ description: true, amount: true, pdfDesignId: true });

interface Props {
  readonly partnerId: string;
  readonly onClose: () => void;
}

/** VOU-14: a new voucher of the partner, which is opened then. */
export const CreateVoucherDialog = ({ partnerId, onClose }: Props) => {
  const t = useT();
  const { run } = useExecute();
  const navigate = useNavigate();
  const create = async (values: Record<string, unknown>) => {
    const execution = { command: 'create', values: { ...values, partnerId } };
    const { id } = await run(voucher, execution, 'voucher.commands.create.done');
    onClose();
    void navigate(voucherPage({ id: String(id), partnerId }));
  };
  return (
    <CommandForm
      title={t('voucher.commands.create.title')}
      schema={schema}
      defaults={{ description: null, amount: null, pdfDesignId: null }}
      submits={[{ label: t('voucher.commands.create.submit'), run: create }]}
      keepAs={`voucher.create.${partnerId}`}
      onClose={onClose}
    >
      <TextInput source="description" label={t('voucher.fields.description')} isFirst />
      <NumberInput source="amount" label={t('voucher.fields.amount')} />
      <RecordPicker
        of="pdfDesign"
        source="pdfDesignId"
        label={t('voucher.fields.pdfDesignId')}
        filter={{ partnerId, nullCustomer: true, type: 'VOUCHER' }}
        isRequired
        hint={t('voucher.hints.pdfDesignId')}
      />
    </CommandForm>
  );
};
