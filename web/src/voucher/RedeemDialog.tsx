import { id } from '@latchkey/events/kernel/terms.ts';
import { voucher } from '@latchkey/events/voucher/voucher.ts';
import { Typography } from '@mui/material';
import { z } from 'zod';
import type { CustomerRow } from '../core/customers.ts';
import { asProblem } from '../core/problem.ts';
import { useProfile } from '../core/profile.tsx';
import { canManageCustomer } from '../core/rights.ts';
import { useT } from '../core/t.ts';
import { CommandForm } from '../kit/CommandForm.tsx';
import { TextInput } from '../kit/inputs.tsx';
import { RecordPicker } from '../kit/RecordPicker.tsx';
import { useExecute } from '../kit/useExecute.ts';

const code = { voucherCode: z.string().min(1).max(64) };
const schema = z.object(code);
const choosing = z.object({ customerId: id, ...code });

interface Props {
  /** The customer that gets the credits; null if it is chosen in the dialog. */
  readonly customer: Pick<CustomerRow, 'id' | 'name'> | null;
  readonly voucherCode: string | null;
  readonly onRedeemed?: (customerId: string) => void;
  readonly onClose: () => void;
}

export const RedeemDialog = ({ customer, voucherCode, onRedeemed, onClose }: Props) => {
  const t = useT();
  const profile = useProfile();
  const { run } = useExecute();
  const redeem = async (values: Record<string, unknown>) => {
    const given = customer ? { ...values, customerId: customer.id } : values;
    const execution = { command: 'redeem', path: `${voucher.path}/redeem`, values: given };
    await run(voucher, execution, 'voucher.commands.redeem.done');
    if (onRedeemed) onRedeemed(String(given['customerId']));
    else onClose();
  };
  return (
    <CommandForm
      title={t('voucher.commands.redeem.title')}
      schema={customer ? schema : choosing}
      defaults={customer ? { voucherCode } : { customerId: null, voucherCode }}
      submits={[{ label: t('voucher.commands.redeem.submit'), run: redeem }]}
      keepAs={null}
      asksToDiscard={false}
      explain={error => (asProblem(error).reason === 'voucher.unknown' ? <></> : null)} // shown at the field instead
      onClose={onClose}
    >
      {customer ? (
        <Typography>{t('voucher.redeemText', { name: customer.name })}</Typography>
      ) : (
        <RecordPicker<CustomerRow>
          source="customerId"
          label={t('voucher.redeemFor')}
          of="customer"
          nameOf={({ name }) => name || t('customer.unnamed')}
          isOffered={one => canManageCustomer(profile, one)}
          hint={t('voucher.redeemForHint')}
          isRequired
        />
      )}
      <TextInput
        source="voucherCode"
        label={t('voucher.fields.voucherCode')}
        hint={t('voucher.hints.voucherCode')}
        autoComplete="off"
        isMono
        isFirst={customer !== null}
      />
    </CommandForm>
  );
};
