import type { KnownCapability } from '@latchkey/events/device/fields.ts';
import { inBoth, type Same } from '../core/messagesOf.ts';

type Words = Readonly<Record<KnownCapability | 'UNKNOWN', string>>;
const english = {
  FACTORY_RESET: 'Factory reset',
  ANNOUNCE: 'Announce',
  DISCONNECT: 'Disconnect',
  SET_TIME: 'Set time',
  GET_TIME: 'Get time',
  ALLOWLIST_CLEAR: 'Clear allowlist',
  ALLOWLIST_ADD: 'Add to allowlist',
  ALLOWLIST_REMOVE: 'Remove from allowlist',
  ALLOWLIST_SET: 'Set allowlist',
  BLOCKLIST_CLEAR: 'Clear blocklist',
  BLOCKLIST_ADD: 'Add to blocklist',
  BLOCKLIST_REMOVE: 'Remove from blocklist',
  BLOCKLIST_SET: 'Set blocklist',
  SET_BLE_RANGE: 'Set BLE range',
  GET_BLE_RANGE: 'Get BLE range',
  OPEN: 'Open',
  ACCESS: 'Access',
  SET_OFFICE_MODE_STATUS: 'Set office mode status',
  GET_OFFICE_MODE_STATUS: 'Get office mode status',
  SET_LOCKDOWN_MODE_STATUS: 'Set lockdown mode status',
  GET_LOCKDOWN_MODE_STATUS: 'Get lockdown mode status',
  UNKNOWN: 'Unknown',
} as const satisfies Words;
const german: Same<typeof english> = {
  FACTORY_RESET: 'Auf Werkseinstellungen zurücksetzen',
  ANNOUNCE: 'Bekannt machen',
  DISCONNECT: 'Trennen',
  SET_TIME: 'Uhrzeit stellen',
  GET_TIME: 'Uhrzeit lesen',
  ALLOWLIST_CLEAR: 'Erlaubnisliste leeren',
  ALLOWLIST_ADD: 'Auf die Erlaubnisliste setzen',
  ALLOWLIST_REMOVE: 'Von der Erlaubnisliste nehmen',
  ALLOWLIST_SET: 'Erlaubnisliste ersetzen',
  BLOCKLIST_CLEAR: 'Sperrliste leeren',
  BLOCKLIST_ADD: 'Auf die Sperrliste setzen',
  BLOCKLIST_REMOVE: 'Von der Sperrliste nehmen',
  BLOCKLIST_SET: 'Sperrliste ersetzen',
  SET_BLE_RANGE: 'BLE-Reichweite einstellen',
  GET_BLE_RANGE: 'BLE-Reichweite lesen',
  OPEN: 'Öffnen',
  ACCESS: 'Zutritt',
  SET_OFFICE_MODE_STATUS: 'Büromodus einstellen',
  GET_OFFICE_MODE_STATUS: 'Büromodus lesen',
  SET_LOCKDOWN_MODE_STATUS: 'Verriegelungsmodus einstellen',
  GET_LOCKDOWN_MODE_STATUS: 'Verriegelungsmodus lesen',
  UNKNOWN: 'Unbekannt',
};

export const capabilityMessages = inBoth(english, german);
