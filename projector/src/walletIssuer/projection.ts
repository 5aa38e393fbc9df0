import { walletIssuer } from '@latchkey/events/walletIssuer/walletIssuer.ts';
import { projection, put } from '../runner/projection.ts';

const unset = {
  certificate: null,
  intermediate: null,
  passType: null,
  team: null,
  organization: null,
  validFrom: null,
  validUntil: null,
  intermediateValidUntil: null,
  issuerId: null,
  account: null,
  keyId: null,
};

export const walletIssuers = projection(walletIssuer, {
  version: 2,
  source: import.meta.url,
  index: [],
  on: {
    WalletIssuerAppleSet: ({ entityId, data: { keySecretId: _, ...set } }) =>
      put(entityId, { ...unset, ...set, wallet: 'apple', hasKey: true }),
    WalletIssuerGoogleSet: ({ entityId, data: { keySecretId: _, ...set } }) =>
      put(entityId, { ...unset, ...set, wallet: 'google', hasKey: true }),
  },
});
