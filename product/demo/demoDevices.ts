import { knownCapabilities } from '@latchkey/events/device/fields.ts';

const reader = {
  deviceType: 'READER',
  capabilities: [...knownCapabilities],
  productName: 'WR-210',
  softwareVersion: '4.2.1',
  hardwareVersion: 'C',
} as const;
const small = {
  ...reader,
  capabilities: ['ANNOUNCE', 'DISCONNECT', 'SET_TIME', 'OPEN', 'ACCESS', 'FIRMWARE_UPDATE'],
  productName: 'WR-80',
  softwareVersion: '2.9.0',
  hardwareVersion: 'A',
} as const;

const readers = [
  ['acme', 'Main entrance', '#2f5bd0', reader, true],
  ['acme', 'Goods gate', '#d99a1c', reader, true],
  ['acme', 'Workshop', '#2a9d5c', small, false],
  ['acme', 'Archive', '#b3261e', reader, true],
  ['clinic', 'Haupteingang', '#6b4fbb', small, true],
] as const;

/**
 * Readers of some customers, as their provider reports them. One hasn't confirmed its last state. Named after
 * places.
 */
export const demoDevices = readers.map(([customer, name, color, kind, synced], n) => ({
  customer,
  deviceRef: `reader-${n + 1}`,
  traits: {
    ...kind,
    capabilities: [...kind.capabilities],
    chipIdHex: `04a1b2c3d4e5${(0x80 + n).toString(16)}`,
    serial: `${kind.productName.replace('-', '')}-${String(417 + n).padStart(6, '0')}`,
    name,
    color,
    synced,
  },
}));
