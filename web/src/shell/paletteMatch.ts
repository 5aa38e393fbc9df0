import { foldedLower } from '@latchkey/events/kernel/foldText.ts';

/**
 * Returns whether every word of the query is a prefix of a word in the text, or starts with one of at least
 * four characters, so that plurals match. Words with characters other than letters, such as emails, only
 * match as prefixes.
 */
export const hasWords = (text: string, q: string): boolean => {
  const words = foldedLower(text).split(/[^\p{L}\p{N}]+/u);
  return foldedLower(q)
    .split(/\s+/)
    .every(part => {
      const isPlain = /^\p{L}+$/u.test(part);
      return words.some(
        word => word.startsWith(part) || (isPlain && word.length > 3 && part.startsWith(word)),
      );
    });
};

export const includesText = (text: string, q: string): boolean =>
  foldedLower(text).includes(foldedLower(q.trim()));

export const startsWithText = (text: string, q: string): boolean =>
  foldedLower(text).startsWith(foldedLower(q.trim()));
