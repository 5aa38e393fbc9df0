const longHex = /[\da-f]{32,}/gi;

/**
 * Removes keys from a provider's message. It may repeat our request, whose keys have at least 32 hex digits.
 * Call it before a message is cut, because a part of a key would remain.
 */
export const redactKeys = (words: string): string => words.replaceAll(longHex, '[removed]');
