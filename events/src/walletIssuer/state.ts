import { nounState, type DataOf } from '../kernel/index.ts';
import { walletIssuer, type WalletIssuerAppleSet, type WalletIssuerGoogleSet } from './walletIssuer.ts';

export interface WalletIssuerState {
  readonly apple: DataOf<typeof WalletIssuerAppleSet> | null;
  readonly google: DataOf<typeof WalletIssuerGoogleSet> | null;
}

export const walletIssuerState = nounState(walletIssuer, { apple: null, google: null } as WalletIssuerState, {
  WalletIssuerAppleSet: (state, apple) => ({ ...state, apple }),
  WalletIssuerGoogleSet: (state, google) => ({ ...state, google }),
});
