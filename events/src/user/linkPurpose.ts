import { z } from 'zod';

/** Purposes of links that are sent to a user's email, other than invitations. */
export const linkPurpose = z.enum(['RESET_ADMIN', 'RESET_MOBILE_APP', 'UNLOCK']);
export type OwnLinkPurpose = z.output<typeof linkPurpose>;
/** Purposes of all links. `EMAIL` is sent to a new email of the user, and confirms it. */
export type LinkPurpose = OwnLinkPurpose | 'EMAIL';
