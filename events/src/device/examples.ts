import { acme, sandboxConfig } from '../customer/examples.ts';
import { DeviceAnnounced } from './device.ts';

export const entrance = '0197f3a0-0000-7000-8000-0000000de1ce';

export const entranceTraits = {
  deviceType: 'READER',
  capabilities: ['ANNOUNCE', 'OPEN', 'ALLOWLIST_ADD', 'ALLOWLIST_REMOVE', 'SET_TIME'],
  chipIdHex: '04a1b2c3d4e580',
  productName: 'WR-210',
  serial: 'WR210-000417',
  softwareVersion: '4.2.1',
  hardwareVersion: 'C',
} as const;
export const entranceReport = {
  customerId: acme,
  providerConfigId: sandboxConfig,
  deviceRef: 'reader-417',
  ...entranceTraits,
  capabilities: [...entranceTraits.capabilities],
  synced: true,
  reportedAt: '2026-11-20T11:00:00.000Z',
};
export const entranceAnnounced = DeviceAnnounced({
  ...entranceReport,
  name: 'Main entrance',
  color: '#2a7fff',
});
