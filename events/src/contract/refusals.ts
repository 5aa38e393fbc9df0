import type { RefusalText } from '../access/refusals.ts';

export const contractRefusals = {
  change_not_possible: {
    code: '409.045.001',
    en: 'The contract can’t be changed until its last billing cycle starts on {date}.',
    de: 'Der Vertrag lässt sich erst ab dem {date} ändern, wenn sein letzter Abrechnungszeitraum beginnt.',
  },
  extend_not_possible: {
    code: '409.045.002',
    en: 'The contract can’t be extended until its last billing cycle starts on {date}.',
    de: 'Der Vertrag lässt sich erst ab dem {date} verlängern, wenn sein letzter Abrechnungszeitraum beginnt.',
  },
  'contract.exists': {
    code: '409.045.003',
    en: 'This customer has a contract until {date}, including the grace period. A new one can start after that.',
    de: 'Dieser Kunde hat einen Vertrag, der einschließlich Kulanzfrist bis {date} gilt. Danach kann ein neuer beginnen.',
  },
  'contract.too_many_cycles': {
    code: '409.045.004',
    en: 'A contract can have at most {limit} billing cycles.',
    de: 'Ein Vertrag kann höchstens {limit} Abrechnungszeiträume haben.',
  },
  'contract.extension_over': {
    code: '409.045.005',
    en: 'Even with an extension, the contract would already have ended on {date}. Create a new one once any grace period is over.',
    de: 'Auch mit einer Verlängerung wäre der Vertrag schon am {date} abgelaufen. Legen Sie einen neuen an, sobald die Kulanzfrist vorbei ist.',
  },
} as const satisfies Record<string, RefusalText>;

declare module '../kernel/refusal.ts' {
  interface RefusalReasons extends Record<keyof typeof contractRefusals, true> {}
}
