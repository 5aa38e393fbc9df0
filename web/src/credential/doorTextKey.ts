import type { CredentialRow } from './credentialRow.ts';
import type { DoorKey } from './door.ts';
import type { doorEnglish } from './doorEnglish.ts';

type TextKey = keyof typeof doorEnglish;

/**
 * Text variants for users who may not issue credentials. The default texts suggest actions that these users
 * can't take. If it's the user's turn, the page says who can act instead.
 */
const viewOnly: Partial<Record<DoorKey, TextKey>> = {
  ORDER_CANCELLED: 'ORDER_CANCELLED_VIEW_ONLY',
  ADD_FAILED: 'ADD_FAILED_VIEW_ONLY',
  ADD_FAILED_OVER: 'ADD_FAILED_OVER_VIEW_ONLY',
  HANDED_OVER: 'HANDED_OVER_VIEW_ONLY',
  // the API shows codes only to users who may issue credentials
  SENT: 'SENT_CODE_HIDDEN',
  REMOVED: 'REMOVED_VIEW_ONLY',
  SUSPENDED: 'SUSPENDED_VIEW_ONLY',
};

/** Returns the key of the text for a state, which depends on the user's permission and on the validity. */
export const doorTextKey = (
  key: DoorKey,
  { validTo }: Pick<CredentialRow, 'validTo'>,
  mayWrite: boolean,
): TextKey => {
  if (key === 'SUSPENDED' && validTo !== null)
    return mayWrite ? 'SUSPENDED_UNTIL' : 'SUSPENDED_UNTIL_VIEW_ONLY';
  return mayWrite ? key : (viewOnly[key] ?? key);
};
