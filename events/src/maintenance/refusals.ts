import type { RefusalText } from '../access/refusals.ts';

export const maintenanceRefusals = {
  'maintenance.rebuilding': {
    code: '409.055.001',
    en: 'This table is already being rebuilt. Wait until the rebuild ends, or cancel it.',
    de: 'Diese Tabelle wird bereits neu aufgebaut. Warten Sie das Ende ab, oder brechen Sie den Aufbau ab.',
  },
  'maintenance.rebuild_ended': {
    code: '409.055.002',
    en: 'This rebuild has already ended.',
    de: 'Dieser Neuaufbau ist bereits beendet.',
  },
} as const satisfies Record<string, RefusalText>;

declare module '../kernel/refusal.ts' {
  interface RefusalReasons extends Record<keyof typeof maintenanceRefusals, true> {}
}
