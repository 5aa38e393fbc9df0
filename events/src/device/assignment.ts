import { z } from 'zod';
import { entity, type RowOf } from '../kernel/index.ts';
import { id } from '../kernel/terms.ts';

export const deviceCredential = entity({
  name: 'deviceCredential',
  table: 'deviceCredentials',
  path: '/admin/device-credentials',
  events: {},
  commands: {},
  row: z.object({ id, customerId: id, deviceId: id, credentialId: id }),
  list: {
    search: [],
    sort: ['credentialId'],
    filter: ['deviceId', 'credentialId'],
    order: 'credentialId',
    within: 'deviceId',
  },
  access: { list: 'device.read', read: 'device.read' },
  scope: { by: 'customerId' },
  refs: {},
});

export type DeviceCredential = RowOf<typeof deviceCredential>;
