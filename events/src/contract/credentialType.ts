import { z } from 'zod';

/** Contracts count the credentials of each type apart. */
export const credentialType = z.enum(['user', 'admin', 'wallet']);
export type CredentialType = z.infer<typeof credentialType>;
