import type { RefusalText } from '../access/refusals.ts';

export const walletIssuerRefusals = {
  'walletIssuer.other_pass_type': {
    code: '409.031.001',
    en: 'If you change the pass type from {passType}, passes on phones will no longer be updated. Confirm the change, or use a certificate for the same pass type.',
    de: 'Mit einem anderen Passtyp als {passType} werden Pässe auf Telefonen nicht mehr aktualisiert. Bestätigen Sie die Änderung, oder verwenden Sie ein Zertifikat für denselben Passtyp.',
  },
  'walletIssuer.not_ready': {
    code: '409.031.002',
    en: 'Passes can’t be signed at the moment. A global admin can see why under “Administration”, “Wallet issuers”.',
    de: 'Pässe lassen sich gerade nicht signieren. Globale Admins sehen den Grund unter „Administration“, „Wallet-Aussteller“.',
  },
  'walletIssuer.other_issuer': {
    code: '409.031.003',
    en: 'If you change the issuer from {issuerId}, passes on phones will no longer be updated. Confirm the change, or use the same issuer.',
    de: 'Mit einem anderen Aussteller als {issuerId} werden Pässe auf Telefonen nicht mehr aktualisiert. Bestätigen Sie die Änderung, oder verwenden Sie denselben Aussteller.',
  },
} as const satisfies Record<string, RefusalText>;

declare module '../kernel/refusal.ts' {
  interface RefusalReasons extends Record<keyof typeof walletIssuerRefusals, true> {}
}
