import type { RefusalText } from '../access/refusals.ts';

export const walletIssuerRefusals = {
  'walletIssuer.other_pass_type': {
    code: '409.031.001',
    en: 'Passes are issued for {passType}. With a certificate for another pass type, passes on phones are no longer updated. Confirm that, or use a certificate for the same pass type.',
    de: 'Pässe werden für {passType} ausgestellt. Mit einem Zertifikat für einen anderen Passtyp werden Pässe auf Telefonen nicht mehr aktualisiert. Bestätigen Sie das, oder verwenden Sie ein Zertifikat für denselben Passtyp.',
  },
  'walletIssuer.not_ready': {
    code: '409.031.002',
    en: 'Passes can’t be signed at the moment. A global admin sees why under Administration, Wallet issuers.',
    de: 'Pässe lassen sich gerade nicht signieren. Globale Admins sehen den Grund unter Verwaltung, Wallet-Aussteller.',
  },
  'walletIssuer.other_issuer': {
    code: '409.031.003',
    en: 'Cards are issued as issuer {issuerId}. With another issuer, cards on phones are no longer updated. Confirm that, or use the same issuer.',
    de: 'Karten werden unter dem Aussteller {issuerId} ausgestellt. Mit einem anderen Aussteller werden Karten auf Telefonen nicht mehr aktualisiert. Bestätigen Sie das, oder verwenden Sie denselben Aussteller.',
  },
} as const satisfies Record<string, RefusalText>;

declare module '../kernel/refusal.ts' {
  interface RefusalReasons extends Record<keyof typeof walletIssuerRefusals, true> {}
}
