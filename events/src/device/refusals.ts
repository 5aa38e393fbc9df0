import type { RefusalText } from '../access/refusals.ts';

export const deviceRefusals = {
  'device.no_main_param': {
    code: '409.040.001',
    en: 'The data format of this credential has no main parameter, so devices can’t recognize it.',
    de: 'Das Datenformat dieser Berechtigung hat keinen Hauptparameter, an dem ein Gerät sie erkennt.',
  },
  'device.credential_removed': {
    code: '409.040.002',
    en: 'This credential has been removed. Choose another one.',
    de: 'Diese Berechtigung wurde entfernt. Wählen Sie eine andere.',
  },
  'device.full': {
    code: '409.040.003',
    en: 'A device can have at most {maximum} credentials. Unassign some first.',
    de: 'Ein Gerät kann höchstens {maximum} Berechtigungen haben. Lösen Sie zuerst einige Zuordnungen.',
  },
  'device.elsewhere': {
    code: '409.040.004',
    en: 'This device belongs to another customer.',
    de: 'Dieses Gerät gehört einem anderen Kunden.',
  },
  'device.no_such_customer': {
    code: '409.040.005',
    en: 'This provider isn’t set up for this customer.',
    de: 'Dieser Anbieter ist für diesen Kunden nicht eingerichtet.',
  },
} as const satisfies Record<string, RefusalText>;

declare module '../kernel/refusal.ts' {
  interface RefusalReasons extends Record<keyof typeof deviceRefusals, true> {}
}
