import type { Customer } from '@latchkey/events/customer/customer.ts';
import { order } from '@latchkey/events/order/order.ts';
import { Typography } from '@mui/material';
import { useState } from 'react';
import { useT } from '../core/t.ts';
import { CommandForm } from '../kit/CommandForm.tsx';
import { SelectInput, TextInput } from '../kit/inputs.tsx';
import { timestampName } from './orderRow.ts';

export interface OrderTerms {
  readonly displayName: string | null;
  readonly customerCredentialProviderId: string | null;
}
interface Props {
  readonly title: string;
  readonly submit: string;
  /** Count and cost, above the fields. */
  readonly intro?: string | null;
  readonly providers: Customer['providers'];
  readonly terms?: OrderTerms | undefined;
  readonly isProviderFixed?: boolean;
  /** Answers the order as it is now, for when somebody else has changed it. */
  readonly reload?: () => Promise<OrderTerms>;
  /** Does it and closes the dialog; what it throws stays in the dialog. */
  readonly onSubmit: (terms: OrderTerms) => Promise<void>;
  readonly onClose: () => void;
}

/** Name and provider of an order: the current time and the only provider are filled in (ORD-44 to ORD-47). */
export const OrderDialog = (props: Props) => {
  const {
    title,
    submit,
    intro = null,
    providers,
    terms,
    isProviderFixed = false,
    reload,
    onSubmit,
    onClose,
  } = props;
  const t = useT();
  const [defaults] = useState(() => ({
    displayName: terms?.displayName ?? timestampName(new Date()),
    customerCredentialProviderId:
      terms?.customerCredentialProviderId ??
      (providers.length === 1 ? providers[0]!.credentialProviderId : null),
  }));
  return (
    <CommandForm
      title={title}
      schema={order.commands.rename}
      defaults={defaults}
      submits={[{ label: submit, run: values => onSubmit(values as unknown as OrderTerms) }]}
      onClose={onClose}
      reload={reload}
    >
      {intro !== null && <Typography>{intro}</Typography>}
      <TextInput source="displayName" label={t('order.fields.displayName')} isFirst />
      <SelectInput
        source="customerCredentialProviderId"
        label={t('order.fields.customerCredentialProviderId')}
        isDisabled={isProviderFixed}
        choices={providers.map(one => ({ value: one.credentialProviderId, text: one.displayName }))}
      />
    </CommandForm>
  );
};
