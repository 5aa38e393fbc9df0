import { entranceAnnounced, entranceTraits } from '@latchkey/events/device/examples.ts';
import { ada } from '@latchkey/events/order/examples.ts';

const reportedAt = '2026-11-20T12:00:00.000Z';

export const deviceSamples = {
  DeviceAnnounced: entranceAnnounced.data,
  DeviceReported: { ...entranceTraits, softwareVersion: '4.3.0', synced: false, reportedAt },
  DeviceChanged: { name: 'Side entrance', color: '#2a9d5c' },
  DeviceCredentialAssigned: { credentialId: ada },
  DeviceCredentialUnassigned: { credentialId: ada },
  DeviceRemoved: { reportedAt },
};
