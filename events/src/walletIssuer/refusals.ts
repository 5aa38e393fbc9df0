import type { RefusalText } from '../access/refusals.ts';

export const walletIssuerRefusals = {
  'walletIssuer.other_pass_type': {
    code: '409.031.001',
    en: 'Passes are issued for {passType}, and with another pass type, passes on phones are no longer updated. Confirm that, or use a certificate for the same pass type.',
    de: 'Pässe werden für {passType} ausgestellt, und mit einem anderen Passtyp werden Pässe auf Telefonen nicht mehr aktualisiert. Bestätigen Sie das, oder verwenden Sie ein Zertifikat für denselben Passtyp.',
  },
  'walletIssuer.not_ready': {
    code: '409.031.002',
    en: 'Passes can’t be signed at the moment. A global admin can see why under “Administration”, “Wallet issuers”.',
    de: 'Pässe lassen sich gerade nicht signieren. Globale Admins sehen den Grund unter „Administration“, „Wallet-Aussteller“.',
  },
  'walletIssuer.other_issuer': {
    code: '409.031.003',
    en: 'Passes are issued as issuer {issuerId}, and with another issuer, passes on phones are no longer updated. Confirm that, or use the same issuer.',
    de: 'Pässe werden unter dem Aussteller {issuerId} ausgestellt, und mit einem anderen Aussteller werden Pässe auf Telefonen nicht mehr aktualisiert. Bestätigen Sie das, oder verwenden Sie denselben Aussteller.',
  },
} as const satisfies Record<string, RefusalText>;

declare module '../kernel/refusal.ts' {
  interface RefusalReasons extends Record<keyof typeof walletIssuerRefusals, true> {}
}
