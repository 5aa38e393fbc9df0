import { z } from 'zod';
import { id, name, text, time } from '../kernel/terms.ts';

/** What a reader can do, by the codes that it reports (spec L79). */
export const knownCapabilities = [
  'FACTORY_RESET',
  'ANNOUNCE',
  'DISCONNECT',
  'SET_TIME',
  'GET_TIME',
  'ALLOWLIST_CLEAR',
  'ALLOWLIST_ADD',
  'ALLOWLIST_REMOVE',
  'ALLOWLIST_SET',
  'BLOCKLIST_CLEAR',
  'BLOCKLIST_ADD',
  'BLOCKLIST_REMOVE',
  'BLOCKLIST_SET',
  'SET_BLE_RANGE',
  'GET_BLE_RANGE',
  'OPEN',
  'ACCESS',
  'SET_OFFICE_MODE_STATUS',
  'GET_OFFICE_MODE_STATUS',
  'SET_LOCKDOWN_MODE_STATUS',
  'GET_LOCKDOWN_MODE_STATUS',
] as const;
export type KnownCapability = (typeof knownCapabilities)[number];

/** A code that a newer reader reports is kept as it is, and is shown as unknown. */
export const capabilityOf = (code: string): KnownCapability | 'UNKNOWN' =>
  knownCapabilities.find(one => one === code) ?? 'UNKNOWN';

export const deviceType = z.enum(['READER', 'MOBILE']);
export const color = z.string().regex(/^#[0-9a-f]{6}$/);
/** Of a device that was announced without one. */
export const defaultColor = '#5f6b7a';

/** What a device says of itself: it is the only one to change this. */
export const traits = {
  deviceType,
  capabilities: z.array(z.string().regex(/^[A-Z][A-Z0-9_]{0,59}$/)).max(64),
  chipIdHex: z.string().regex(/^([0-9a-f]{2}){1,32}$/),
  productName: name,
  serial: name,
  softwareVersion: text,
  hardwareVersion: text,
};
/** What is set in the console. */
export const settings = { name, color };
/** Where a device is, and what its provider knows it by. */
export const place = { customerId: id, providerConfigId: id, deviceRef: z.string().min(1).max(120) };
/** When the provider says that it was so. */
export const reportedAt = time;

/** Most credentials that are assigned to one device. */
export const mostAssigned = 1_000;
