import { deviceCredential, type DeviceCredential } from '@latchkey/events/device/assignment.ts';
import { DeviceCredentialAssigned, DeviceCredentialUnassigned } from '@latchkey/events/device/device.ts';
import { uuidv5 } from '@latchkey/events/store/uuid.ts';
import { drop, hears, projection, put } from '../runner/projection.ts';

type Assignment = Omit<DeviceCredential, 'id'>;
const idFor = (deviceId: string, credentialId: string) => uuidv5(deviceId, credentialId);

/** One row per credential on a device. A device releases its credentials before it is removed. */
export const deviceCredentials = projection(deviceCredential, {
  version: 1,
  source: import.meta.url,
  on: {},
  others: [
    hears(DeviceCredentialAssigned, ({ entityId, data: { credentialId }, meta }) =>
      put<Assignment>(idFor(entityId, credentialId), {
        customerId: meta.tenant.customerId!,
        deviceId: entityId,
        credentialId,
      }),
    ),
    hears(DeviceCredentialUnassigned, ({ entityId, data: { credentialId } }) =>
      drop(idFor(entityId, credentialId)),
    ),
  ],
});
