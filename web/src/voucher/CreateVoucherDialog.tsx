import { maxBatchSize, voucher } from '@latchkey/events/voucher/voucher.ts';
import { useGetList } from 'react-admin';
import { useNavigate } from 'react-router';
import { useT } from '../core/t.ts';
import { CommandForm } from '../kit/CommandForm.tsx';
import { DateInput, NumberInput, TextInput } from '../kit/inputs.tsx';
import { Help } from '../kit/Help.tsx';
import { OpeningDialog } from '../kit/OpeningDialog.tsx';
import { NewPdfDesign } from '../pdfDesign/pickers.tsx';
import { firstChoices, RecordPicker } from '../kit/RecordPicker.tsx';
import { useExecute } from '../kit/useExecute.ts';
import type { Batch } from './VoucherBatch.tsx';
import { commandOf, fieldOf, newVoucher, voucherForm } from './voucherForm.ts';
import { voucherPage, type VoucherRow } from './voucherRow.ts';

interface Props {
  readonly partnerId: string;
  readonly onClose: () => void;
  /** Called with a batch of several vouchers. A single voucher opens its page instead. */
  readonly onBatch: (batch: Batch & { readonly count: number }) => void;
}

const designsOf = (partnerId: string) => ({ partnerId, nullCustomer: true, type: 'VOUCHER' });

const newestOf = (partnerId: string) => ({
  filter: { partnerId },
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'createdAt', order: 'DESC' as const },
});

interface FormProps extends Props {
  readonly pdfDesignId: string | null;
}

const VoucherForm = ({ partnerId, pdfDesignId, onClose, onBatch }: FormProps) => {
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
      defaults={{ ...newVoucher, pdfDesignId }}
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
        filter={designsOf(partnerId)}
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
        hint={t('voucher.hints.count', { count: maxBatchSize })}
      />
      <DateInput source="lastDay" label={t('voucher.lastDay')} hint={t('voucher.hints.lastDay')} />
    </CommandForm>
  );
};

/** Preselects the PDF design of the partner's newest voucher, else its only design. */
export const CreateVoucherDialog = (props: Props) => {
  const t = useT();
  const { partnerId } = props;
  const designs = useGetList<{ readonly id: string }>('pdfDesign', firstChoices(designsOf(partnerId)));
  const vouchers = useGetList<VoucherRow>('voucher', newestOf(partnerId));
  if (designs.isPending || vouchers.isPending)
    return (
      <OpeningDialog
        title={t('voucher.commands.create.title')}
        error={null}
        onAgain={() => undefined}
        onClose={props.onClose}
      />
    );
  const newest = vouchers.data?.[0]?.pdfDesignId;
  const only = designs.data?.length === 1 ? designs.data[0] : undefined;
  const chosen = designs.data?.find(({ id }) => id === newest) ?? only;
  return <VoucherForm {...props} pdfDesignId={chosen?.id ?? null} />;
};
