import type { RefusalText } from '../access/refusals.ts';

export const contractRefusals = {
  change_not_possible: {
    code: '409.045.001',
    en: 'The contract cannot be changed: its last billing cycle starts on {date}, which is still to come.',
    de: 'Der Vertrag lässt sich nicht ändern: Sein letzter Abrechnungszeitraum beginnt erst am {date}.',
  },
  extend_not_possible: {
    code: '409.045.002',
    en: 'The contract cannot be extended: its last billing cycle starts on {date}, which is still to come.',
    de: 'Der Vertrag lässt sich nicht verlängern: Sein letzter Abrechnungszeitraum beginnt erst am {date}.',
  },
  'contract.exists': {
    code: '409.045.003',
    en: 'This customer has a contract that counts until {date}, a grace period included. Another one can begin after that day.',
    de: 'Dieser Kunde hat einen Vertrag, der bis {date} gilt, eine Kulanzfrist eingerechnet. Danach kann ein neuer beginnen.',
  },
  'contract.too_many_cycles': {
    code: '409.045.004',
    en: 'A contract has at most {limit} billing cycles.',
    de: 'Ein Vertrag hat höchstens {limit} Abrechnungszeiträume.',
  },
  'contract.extension_over': {
    code: '409.045.005',
    en: 'The contract cannot be extended: the extension would have ended on {date}. A new contract can be created once a grace period is over, too.',
    de: 'Der Vertrag lässt sich nicht verlängern: Die Verlängerung wäre schon am {date} zu Ende gewesen. Ein neuer Vertrag lässt sich anlegen, sobald auch eine Kulanzfrist vorbei ist.',
  },
} as const satisfies Record<string, RefusalText>;

declare module '../kernel/refusal.ts' {
  interface RefusalReasons extends Record<keyof typeof contractRefusals, true> {}
}
