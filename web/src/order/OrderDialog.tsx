import type { Customer } from '@latchkey/events/customer/customer.ts';
import { submittable } from '@latchkey/events/order/fields.ts';
import { useState } from 'react';
import { useCustomer } from '../core/customers.ts';
import { preselectedProvider } from '../core/preselectedProvider.ts';
import { useFormats } from '../core/formats.ts';
import { useT } from '../core/t.ts';
import { CommandForm } from '../kit/CommandForm.tsx';
import { TextInput } from '../kit/inputs.tsx';
import { ProviderInput } from './ProviderInput.tsx';

export interface OrderTerms {
  readonly displayName: string | null;
  readonly customerCredentialProviderId: string | null;
}
interface Props {
  readonly title: string;
  readonly submit: string;
  readonly providers: Customer['providers'];
  readonly keepAs: string;
  readonly terms?: OrderTerms | undefined;
  readonly isProviderFixed?: boolean;
  readonly reload?: () => Promise<OrderTerms>;
  readonly onSubmit: (terms: OrderTerms) => Promise<void>;
  readonly onClose: () => void;
}

/**
 * Name and provider of an order. The name defaults to the current time, the provider to the only or the last
 * used one (ORD-44 to ORD-47).
 */
export const OrderDialog = (props: Props) => {
  const {
    title,
    submit,
    providers,
    keepAs,
    terms,
    isProviderFixed = false,
    reload,
    onSubmit,
    onClose,
  } = props;
  const t = useT();
  const { dateTime } = useFormats();
  const { id } = useCustomer();
  const [defaults] = useState(() => ({
    displayName: terms?.displayName ?? dateTime(new Date().toISOString()),
    customerCredentialProviderId:
      terms?.customerCredentialProviderId ?? preselectedProvider({ id, providers }),
  }));
  return (
    <CommandForm
      title={title}
      schema={submittable}
      defaults={defaults}
      submits={[{ label: submit, run: values => onSubmit(values as unknown as OrderTerms) }]}
      keepAs={keepAs}
      onClose={onClose}
      reload={reload}
    >
      <TextInput source="displayName" label={t('order.fields.displayName')} isFirst />
      <ProviderInput
        label={t('order.fields.customerCredentialProviderId')}
        providers={providers}
        isDisabled={isProviderFixed}
      />
    </CommandForm>
  );
};
