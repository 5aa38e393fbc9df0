import type { CredentialStatus } from './fields.ts';

/**
 * Statuses of credentials that work, may work or will work soon. A suspended one may need a replacement, so
 * it isn't included.
 */
export const activeStatuses: readonly CredentialStatus[] = [
  'ADDING',
  'AVAILABLE',
  'DEPLOYED',
  'REDEPLOYING',
  'UPDATING',
  'UPDATE_FAILED',
  'SUSPEND_FAILED',
  'RESUMING',
  'REMOVE_FAILED',
  'UNKNOWN',
];
