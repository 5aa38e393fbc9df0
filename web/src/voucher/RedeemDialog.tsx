import { voucher } from '@latchkey/events/voucher/voucher.ts';
import { Typography } from '@mui/material';
import { z } from 'zod';
import { asProblem } from '../core/problem.ts';
import { useT } from '../core/t.ts';
import { CommandForm } from '../kit/CommandForm.tsx';
import { TextInput } from '../kit/inputs.tsx';
import { useExecute } from '../kit/useExecute.ts';

const schema = z.object({ voucherCode: z.string().min(1).max(64) });

interface Props {
  readonly customerId: string;
  readonly customerName: string;
  readonly voucherCode: string | null;
  readonly onClose: () => void;
}

export const RedeemDialog = ({ customerId, customerName, voucherCode, onClose }: Props) => {
  const t = useT();
  const { run } = useExecute();
  const redeem = async (values: Record<string, unknown>) => {
    const execution = {
      command: 'redeem',
      path: `${voucher.path}/redeem`,
      values: { ...values, customerId },
    };
    await run(voucher, execution, 'voucher.commands.redeem.done');
    onClose();
  };
  return (
    <CommandForm
      title={t('voucher.commands.redeem.title')}
      schema={schema}
      defaults={{ voucherCode }}
      submits={[{ label: t('voucher.commands.redeem.submit'), run: redeem }]}
      keepAs={null}
      explain={error => (asProblem(error).reason === 'voucher.unknown' ? <></> : null)} // shown at the field instead
      onClose={onClose}
    >
      <Typography>{t('voucher.redeemText', { name: customerName })}</Typography>
      <TextInput
        source="voucherCode"
        label={t('voucher.fields.voucherCode')}
        hint={t('voucher.hints.voucherCode')}
        autoComplete="off"
        isMono
        isFirst
      />
    </CommandForm>
  );
};
