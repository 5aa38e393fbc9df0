import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, base64url: what a holder shows to prove who it is. Kept only as its `tokenHash`. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is kept of a token. A token is random, so that a hash without salt tells nothing of it. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');
