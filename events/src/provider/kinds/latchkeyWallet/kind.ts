import type { ProviderKind } from '../kind.ts';

export const latchkeyWallet: ProviderKind = {
  label: 'Latchkey Wallet',
  fields: {},
  remote: null,
  hasListing: false,
  hasKeys: false,
  code: 'data',
  client: async () => (await import('./client.ts')).latchkeyWalletClient,
};
