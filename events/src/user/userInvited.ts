import { invitationMs, UserInvited } from './user.ts';

export const later = (at: string, ms: number): string => new Date(Date.parse(at) + ms).toISOString();

export const userInvited = (invitation: number, at: string, clientId: string | null) =>
  UserInvited({
    invitation,
    expiresAt: later(at, invitationMs),
    ...(clientId === null ? {} : { clientId }),
  });
