const longHex = /[\da-f]{32,}/gi;

/**
 * Redacts keys in a provider's message, which may quote the request. Keys have at least 32 hex digits. Call
 * it before truncating a message, because it doesn't recognize a truncated key.
 */
export const redactKeys = (words: string): string => words.replaceAll(longHex, '[removed]');
