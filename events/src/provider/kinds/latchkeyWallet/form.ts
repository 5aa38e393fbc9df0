import type { KindForm } from '../field.ts';

export const latchkeyWalletForm = {
  fields: {},
  about: {
    en: 'Latchkey issues these credentials itself: no contract, address or key is needed.',
    de: 'Latchkey stellt diese Berechtigungen selbst aus: Vertrag, Adresse und Schlüssel sind nicht nötig.',
  },
} as const satisfies KindForm;
