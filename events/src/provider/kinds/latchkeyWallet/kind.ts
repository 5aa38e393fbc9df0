import type { KindFields } from '../field.ts';
import type { ProviderKind } from '../kind.ts';
import { latchkeyWalletForm } from './form.ts';

const fields = {} as const satisfies KindFields;

export const latchkeyWallet: ProviderKind<typeof fields> = {
  label: 'Latchkey Wallet',
  fields,
  form: latchkeyWalletForm,
  remote: null,
  hasListing: false,
  hasKeys: false,
  code: 'data',
  client: async () => (await import('./client.ts')).latchkeyWalletClient,
};
