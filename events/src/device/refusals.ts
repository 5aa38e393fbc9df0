import type { RefusalText } from '../access/refusals.ts';

export const deviceRefusals = {
  'device.no_main_param': {
    code: '409.040.001',
    en: 'The data format of this credential has no main data parameter, so that no device can tell it apart.',
    de: 'Das Datenformat dieser Berechtigung hat keinen Hauptparameter, an dem ein Gerät sie erkennt.',
  },
  'device.credential_removed': {
    code: '409.040.002',
    en: 'This credential is removed.',
    de: 'Diese Berechtigung ist entfernt.',
  },
  'device.full': {
    code: '409.040.003',
    en: 'This device has {maximum} credentials, and takes no more. Unlink some first.',
    de: 'Dieses Gerät hat {maximum} Berechtigungen und nimmt keine weiteren an. Lösen Sie zuerst einige.',
  },
  'device.elsewhere': {
    code: '409.040.004',
    en: 'This device belongs to another customer.',
    de: 'Dieses Gerät gehört einem anderen Kunden.',
  },
  'device.no_such_customer': {
    code: '409.040.005',
    en: 'This provider works for no such customer.',
    de: 'Für einen solchen Kunden arbeitet dieser Anbieter nicht.',
  },
} as const satisfies Record<string, RefusalText>;

declare module '../kernel/refusal.ts' {
  interface RefusalReasons extends Record<keyof typeof deviceRefusals, true> {}
}
