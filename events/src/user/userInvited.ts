import { invitationMs, UserInvited } from './user.ts';

export const later = (at: string, ms: number): string => new Date(Date.parse(at) + ms).toISOString();

/**
 * Returns the event of an invitation that is valid from this time on. `clientId`: the app in which the user
 * registered.
 */
export const userInvited = (invitation: number, at: string, clientId: string | null) =>
  UserInvited({
    invitation,
    expiresAt: later(at, invitationMs),
    ...(clientId === null ? {} : { clientId }),
  });
