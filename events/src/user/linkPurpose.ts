import { z } from 'zod';

/** What a link in a mail to a user is good for, beside the invitation. */
export const linkPurpose = z.enum(['RESET_ADMIN', 'RESET_MOBILE_APP', 'UNLOCK']);
export type LinkPurpose = z.output<typeof linkPurpose>;
