import type { ProviderKind } from '../kind.ts';
import { latchkeyWalletForm } from './form.ts';

export const latchkeyWallet: ProviderKind<Record<never, never>> = {
  label: 'Latchkey Wallet',
  fields: {},
  form: latchkeyWalletForm,
  remote: null,
  hasKeys: false,
  code: 'data',
  client: async () => (await import('./client.ts')).latchkeyWalletClient,
};
