import type { Customer } from '@latchkey/events/customer/customer.ts';
import { providerKinds } from '@latchkey/events/provider/kinds/kinds.ts';
import { useWatch } from 'react-hook-form';
import { useCustomer } from '../core/customers.ts';
import { useT } from '../core/t.ts';
import { SelectInput } from '../kit/inputs.tsx';
import { Notice } from '../kit/Notice.tsx';

const source = 'customerCredentialProviderId';

interface Props {
  readonly label: string;
  /** The customer's providers by default. */
  readonly providers?: Customer['providers'];
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
}

export const ProviderInput = ({ label, providers: given, ...props }: Props) => {
  const t = useT();
  const customer = useCustomer();
  const providers = given ?? customer.providers;
  return (
    <SelectInput
      source={source}
      label={label}
      hint={providers.length > 1 ? t('order.providerHint') : undefined}
      choices={providers.map(one => ({ value: one.credentialProviderId, text: one.displayName }))}
      {...props}
    />
  );
};

interface NoPassProps {
  /** Names of the order's card profiles that aren't for wallets. */
  readonly profiles: readonly string[];
}

/**
 * Warns that people get no pass if the chosen provider issues passes and a card profile isn't for wallets.
 */
export const NoPassNotice = ({ profiles }: NoPassProps) => {
  const t = useT();
  const { providers } = useCustomer();
  const chosen = useWatch({ name: source }) as string | null;
  const provider = providers.find(one => one.credentialProviderId === chosen);
  if (!provider || profiles.length === 0 || providerKinds[provider.credentialProvider].code !== 'data')
    return null;
  return (
    <Notice>
      {t('order.noPass', {
        smart_count: profiles.length,
        names: profiles.join(', '),
      })}
    </Notice>
  );
};
