import { createHash, randomBytes } from 'node:crypto';

/**
 * Returns 256 random bits as base64url. Only the `tokenHash` of a token that proves an identity is stored.
 */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Returns the stored form of a token. Tokens are random, so a hash without salt reveals nothing. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');
