import { z } from 'zod';
import { id, name, text, time } from '../kernel/terms.ts';

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

/**
 * Returns the capability that a code stands for; `UNKNOWN` for codes of newer readers, which are stored
 * unchanged.
 */
export const capabilityOf = (code: string): KnownCapability | 'UNKNOWN' =>
  knownCapabilities.find(one => one === code) ?? 'UNKNOWN';

export const deviceType = z.enum(['READER', 'MOBILE']);
export const color = z.string().regex(/^#[0-9a-f]{6}$/);
/** Color of a device that reports none. */
export const defaultColor = '#5f6b7a';

export const traits = {
  deviceType,
  capabilities: z.array(z.string().regex(/^[A-Z][A-Z0-9_]{0,59}$/)).max(64),
  chipIdHex: z.string().regex(/^([0-9a-f]{2}){1,32}$/),
  productName: name,
  serial: name,
  softwareVersion: text,
  hardwareVersion: text,
};
export const settings = { name, color };
export const place = { customerId: id, providerConfigId: id, deviceRef: z.string().min(1).max(120) };
export const reportedAt = time;

export const maxAssigned = 1_000;
