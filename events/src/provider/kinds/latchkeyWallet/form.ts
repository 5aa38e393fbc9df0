import type { KindForm } from '../field.ts';

export const latchkeyWalletForm = {
  fields: {},
  about: {
    en: 'Latchkey issues these credentials itself. You don’t need a contract, URL or key.',
    de: 'Latchkey stellt diese Berechtigungen selbst aus. Vertrag, URL und Schlüssel sind nicht nötig.',
  },
} as const satisfies KindForm;
