import { mostInBatch, voucher } from '@latchkey/events/voucher/voucher.ts';
import { useNavigate } from 'react-router';
import { useT } from '../core/t.ts';
import { CommandForm } from '../kit/CommandForm.tsx';
import { DateInput, NumberInput, TextInput } from '../kit/inputs.tsx';
import { Help } from '../kit/Help.tsx';
import { NewPdfDesign } from '../pdfDesign/pickers.tsx';
import { RecordPicker } from '../kit/RecordPicker.tsx';
import { useExecute } from '../kit/useExecute.ts';
import type { Batch } from './VoucherBatch.tsx';
import { commandOf, fieldOf, newVoucher, voucherForm } from './voucherForm.ts';
import { voucherPage } from './voucherRow.ts';

interface Props {
  readonly partnerId: string;
  readonly onClose: () => void;
  /** Receives a batch instead of opening a page. */
  readonly onBatch: (batch: Batch & { readonly count: number }) => void;
}

/** Dialog for new vouchers of the partner. A single one opens then (VOU-14). */
export const CreateVoucherDialog = ({ partnerId, onClose, onBatch }: Props) => {
  const t = useT();
  const { run } = useExecute();
  const navigate = useNavigate();
  const create = async (values: Record<string, unknown>) => {
    const { isBatch, execution } = commandOf(values, partnerId);
    const made = await run(voucher, execution, isBatch ? undefined : 'voucher.commands.create.done');
    onClose();
    if (isBatch) onBatch({ ...execution.values, batchId: String(made['batchId']) });
    else void navigate(voucherPage({ id: String(made.id), partnerId }));
  };
  return (
    <CommandForm
      title={t('voucher.commands.create.title')}
      schema={voucherForm}
      defaults={newVoucher}
      fieldOf={fieldOf}
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
        help={<Help term="pdfDesign" />}
        empty={{
          of: 'pdfDesign',
          make: props => <NewPdfDesign owner={{ partnerId }} type="VOUCHER" {...props} />,
        }}
      />
      <NumberInput
        source="count"
        label={t('voucher.count')}
        hint={t('voucher.hints.count', { count: mostInBatch })}
      />
      <DateInput source="lastDay" label={t('voucher.lastDay')} hint={t('voucher.hints.lastDay')} />
    </CommandForm>
  );
};
