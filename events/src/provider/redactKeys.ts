const longHex = /[\da-f]{32,}/gi;

/**
 * The words of a provider without key material: an answer may repeat our request, whose keys are 32 or more digits of hex.
 * Call it before words are cut, or a part of a key may stay.
 */
export const redactKeys = (words: string): string => words.replaceAll(longHex, '[removed]');
