import { z } from 'zod';

/** What a link is good for that is mailed to a user's email, beside the invitation. */
export const linkPurpose = z.enum(['RESET_ADMIN', 'RESET_MOBILE_APP', 'UNLOCK']);
export type OwnLinkPurpose = z.output<typeof linkPurpose>;
/** `EMAIL` is mailed to the email that a user changes to, and confirms it. */
export type LinkPurpose = OwnLinkPurpose | 'EMAIL';
