import { foldText } from '@latchkey/events/kernel/foldText.ts';

const folded = (text: string) => foldText(text).toLowerCase();
/**
 * Returns whether every word of the query is a prefix of a word in the text, or starts with one of at least
 * four characters, so that plurals match. Words with characters other than letters, such as emails, only
 * match as prefixes.
 */
export const hasWords = (text: string, q: string): boolean => {
  const words = folded(text).split(/[^\p{L}\p{N}]+/u);
  return folded(q)
    .split(/\s+/)
    .every(part => {
      const isPlain = /^\p{L}+$/u.test(part);
      return words.some(
        word => word.startsWith(part) || (isPlain && word.length > 3 && part.startsWith(word)),
      );
    });
};

export const includesText = (text: string, q: string): boolean => folded(text).includes(folded(q.trim()));

export const startsWithText = (text: string, q: string): boolean => folded(text).startsWith(folded(q.trim()));
