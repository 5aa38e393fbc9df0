import { invitationMs, UserInvited } from './user.ts';

export const later = (at: string, ms: number): string => new Date(Date.parse(at) + ms).toISOString();

/** The event of an invitation, which works from this time on; `clientId` names the app that somebody registered from. */
export const userInvited = (invitation: number, at: string, clientId: string | null) =>
  UserInvited({
    invitation,
    expiresAt: later(at, invitationMs),
    ...(clientId === null ? {} : { clientId }),
  });
