import { z } from 'zod';

/** Types of credentials that contracts count separately. */
export const credentialType = z.enum(['user', 'admin', 'wallet']);
export type CredentialType = z.infer<typeof credentialType>;
