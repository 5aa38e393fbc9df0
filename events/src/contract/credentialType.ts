import { z } from 'zod';

export const credentialType = z.enum(['user', 'admin', 'wallet']);
export type CredentialType = z.infer<typeof credentialType>;
