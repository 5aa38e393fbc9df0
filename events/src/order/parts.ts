import type { CredentialStatus } from '../credential/fields.ts';

export const orderParts = [
  'used',
  'available',
  'suspended',
  'removed',
  'failed',
  'adding',
  'waiting',
] as const;
export type OrderPart = (typeof orderParts)[number];

export const partOf: Readonly<Record<CredentialStatus, OrderPart>> = {
  NOT_ISSUED: 'waiting',
  ADDING: 'adding',
  ADD_FAILED: 'failed',
  AVAILABLE: 'available',
  UPDATING: 'available',
  UPDATE_FAILED: 'available',
  SUSPENDING: 'available',
  SUSPEND_FAILED: 'available',
  REMOVING: 'available',
  REMOVE_FAILED: 'available',
  UNKNOWN: 'available',
  DEPLOYED: 'used',
  REDEPLOYING: 'used',
  SUSPENDED: 'suspended',
  RESUMING: 'suspended',
  RESUME_FAILED: 'suspended',
  REMOVED: 'removed',
};
