import type { ProviderKind } from '../kind.ts';

/** Passes and QR codes that the product issues itself. A config of this kind has no settings. */
export const latchkeyWallet: ProviderKind = {
  label: 'Latchkey Wallet',
  fields: {},
  remote: null,
  hasKeys: false,
  code: 'data',
  client: async () => (await import('./client.ts')).latchkeyWalletClient,
};
