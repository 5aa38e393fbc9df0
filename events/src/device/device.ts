import { z } from 'zod';
import { entity, events, type RowOf } from '../kernel/index.ts';
import { id } from '../kernel/terms.ts';
import { traits, place, reportedAt, settings } from './fields.ts';

/** Whether the reader has confirmed its last state: name, color and credentials as they are here. */
const synced = z.boolean();
const credentialId = { credentialId: id };
const reported = { ...traits, synced, reportedAt };

/** A reader at a customer's doors. It arrives by its provider's webhook; nobody makes one in the console (DEV-22). */
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
    /** The provider has it no longer. Its credentials were unassigned before. */
    DeviceRemoved: z.object({ reportedAt }),
  }),
  commands: {
    /** Announces the device where it is not known. `confirms`: how many changes of here the reader holds, where the provider counts them; without it nothing that was changed here counts as confirmed; name and color count for a new device only. */
    report: z.object({
      ...place,
      ...reported,
      name: settings.name.optional(),
      color: settings.color.optional(),
      confirms: z.int().min(0).optional(),
    }),
    /** What is left out stays as it is. */
    change: z.object(settings).partial(),
    /** `dataFormatId`: that of the credential, as it was just read. */
    assign: z.object({ ...credentialId, dataFormatId: id }),
    unassign: z.object(credentialId),
    /** Credentials that are no more. */
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
