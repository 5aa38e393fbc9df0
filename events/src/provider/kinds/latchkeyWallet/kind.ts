import type { ProviderKind } from '../kind.ts';

/** The kind that issues passes and QR codes within the product. A config of this kind has no settings. */
export const latchkeyWallet: ProviderKind = {
  label: 'Latchkey Wallet',
  fields: {},
  remote: null,
  hasKeys: false,
  code: 'data',
  client: async () => (await import('./client.ts')).latchkeyWalletClient,
};
