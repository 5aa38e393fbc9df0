import { z } from 'zod';

/** Purposes of links that are sent to the user's current email, other than invitations. */
export const linkPurpose = z.enum(['RESET_ADMIN', 'RESET_MOBILE_APP', 'UNLOCK']);
export type OwnLinkPurpose = z.output<typeof linkPurpose>;
/** Purposes of all links. `EMAIL` links are sent to the user's new email and confirm it. */
export type LinkPurpose = OwnLinkPurpose | 'EMAIL';
