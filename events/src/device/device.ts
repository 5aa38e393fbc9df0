import { z } from 'zod';
import { entity, events, type RowOf } from '../kernel/index.ts';
import { id } from '../kernel/terms.ts';
import { traits, place, reportedAt, settings } from './fields.ts';

const synced = z.boolean();
const credentialId = { credentialId: id };
const reported = { ...traits, synced, reportedAt };

/**
 * A reader or mobile device of a customer. Registered by the provider's webhook; can't be created in the
 * console (DEV-22).
 */
export const device = entity({
  name: 'device',
  table: 'devices',
  path: '/admin/customers/:customerId/devices',
  events: events({
    DeviceAnnounced: z.object({ ...place, ...settings, ...reported }),
    DeviceReported: z.object(reported),
    DeviceChanged: z.object(settings),
    DeviceCredentialAssigned: z.object(credentialId),
    DeviceCredentialUnassigned: z.object(credentialId),
    DeviceRemoved: z.object({ reportedAt }),
  }),
  commands: {
    /**
     * Registers a device, or updates a known one. `confirms`: how many changes the reader has applied, if the
     * provider counts them; otherwise changes stay unconfirmed. Name and color only apply to a device that is
     * new or was removed.
     */
    report: z.object({
      ...place,
      ...reported,
      name: settings.name.optional(),
      color: settings.color.optional(),
      confirms: z.int().min(0).optional(),
    }),
    change: z.object(settings).partial(),
    assign: z.object({ ...credentialId, dataFormatId: id }),
    unassign: z.object(credentialId),
    release: z.object({ credentialIds: z.array(id).max(1_000) }),
    remove: z.object({ customerId: id, reportedAt }),
  },
  row: z.object({ id, customerId: id, ...settings, ...traits, synced }),
  list: {
    search: ['name', 'productName', 'serial', 'chipIdHex'],
    sort: ['name', 'productName', 'serial', 'chipIdHex', 'synced'],
    filter: ['synced', 'deviceType'],
    order: 'name',
  },
  inverses: { change: 'change' },
  access: {
    list: 'device.read',
    read: 'device.read',
    change: 'device.write',
    assign: 'device.write',
    unassign: 'device.write',
    report: 'system',
    release: 'system',
    remove: 'system',
  },
  scope: { by: 'customerId' },
  refs: {},
});

export type Device = RowOf<typeof device>;
export const {
  DeviceAnnounced,
  DeviceReported,
  DeviceChanged,
  DeviceCredentialAssigned,
  DeviceCredentialUnassigned,
  DeviceRemoved,
} = device.events;
