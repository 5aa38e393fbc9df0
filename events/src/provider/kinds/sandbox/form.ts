import type { KindForm } from '../field.ts';
import { legicConnectForm } from '../legicConnect/form.ts';

export const sandboxForm = {
  ...legicConnectForm,
  about: {
    en: 'A test provider that behaves like LEGIC Connect. Nothing reaches a real phone or door.',
    de: 'Ein Testanbieter, der sich wie LEGIC Connect verhält. Echte Telefone und Türen erreicht er nicht.',
  },
} as const satisfies KindForm;
