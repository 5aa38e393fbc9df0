import { device, type DeviceAnnounced } from '@latchkey/events/device/device.ts';
import type { DataOf } from '@latchkey/events/kernel/index.ts';
import { drop, patch, projection, put } from '../runner/projection.ts';

type Announced = DataOf<typeof DeviceAnnounced>;
const shown = <T extends Partial<Announced>>({
  providerConfigId: _,
  deviceRef: __,
  reportedAt: ___,
  ...row
}: T) => row;

export const devices = projection(device, {
  version: 2,
  source: import.meta.url,
  on: {
    DeviceAnnounced: ({ entityId, data }) => put(entityId, shown(data)),
    DeviceReported: ({ entityId, data }) => patch(entityId, shown(data)),
    DeviceChanged: ({ entityId, data }) => patch(entityId, { ...data, synced: false }),
    DeviceCredentialAssigned: ({ entityId }) => patch(entityId, { synced: false }),
    DeviceCredentialUnassigned: ({ entityId }) => patch(entityId, { synced: false }),
    DeviceRemoved: ({ entityId }) => drop(entityId),
  },
});
