import { foldedLower } from '@latchkey/events/kernel/foldText.ts';

/** Folds umlauts that are spelled with two letters, so that `Mueller` matches `Müller`. */
const withoutUmlauts = (folded: string): string => folded.replace(/([aou])e/g, '$1');
/** Returns the spellings by which a text is compared, always in the same order. */
const spellingsOf = (text: string): readonly [string, string] => {
  const folded = foldedLower(text);
  return [folded, withoutUmlauts(folded)];
};
const wordsOf = (text: string) => spellingsOf(text).map(spelling => spelling.split(/[^\p{L}\p{N}]+/u));

/** Returns whether a text, or its words, matches a part of the query in one of the spellings. */
const isLike = <Text>(
  spellings: readonly Text[],
  part: string,
  matches: (text: Text, part: string) => boolean,
): boolean => spellingsOf(part).some((spelling, n) => matches(spellings[n]!, spelling));

const isWordLike = (word: string, part: string): boolean =>
  word.startsWith(part) || (/^\p{L}+$/u.test(part) && word.length > 3 && part.startsWith(word));

/**
 * Returns whether every word of the query (or some), in any order, is a prefix of a word in the text, or
 * starts with a word in the text that has at least four characters, so that plurals match. Words with
 * characters other than letters, such as emails, only match as prefixes.
 */
export const hasWords = (text: string, q: string, kind: 'every' | 'some' = 'every'): boolean => {
  const spellings = wordsOf(text);
  const parts = q.trim().split(/\s+/);
  const isFound = (part: string) =>
    isLike(spellings, part, (words, spelling) => words.some(word => isWordLike(word, spelling)));
  return kind === 'every' ? parts.every(isFound) : parts.some(isFound);
};

export const includesText = (text: string, q: string): boolean =>
  isLike(spellingsOf(text), q.trim(), (whole, part) => whole.includes(part));

const isAtWord = (text: string, part: string): boolean => {
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1))
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1]!)) return true;
  return false;
};
export const includesAtWord = (text: string, q: string): boolean =>
  isLike(spellingsOf(text), q.trim(), isAtWord);

/** Returns whether the query has a whole word of the text, of at least three letters. */
export const hasWholeWord = (text: string, q: string): boolean => {
  const spellings = wordsOf(text);
  return q
    .trim()
    .split(/\s+/)
    .some(part => part.length >= 3 && isLike(spellings, part, (words, word) => words.includes(word)));
};

export const startsWithText = (text: string, q: string): boolean =>
  isLike(spellingsOf(text), q.trim(), (whole, part) => whole.startsWith(part));

const expanded: readonly (readonly [RegExp, string])[] = [
  [/ä/g, 'ae'],
  [/ö/g, 'oe'],
  [/ü/g, 'ue'],
];
/** Text that can be a name. Other spellings of card numbers and emails belong to other people. */
const nameLike = /^[\p{L}\s,'’-]+$/u;

/**
 * Returns a name with its umlauts as two letters, or the other way round, for lists that only find it as it
 * is typed; null if that makes no difference, or if the text has other characters than a name.
 */
export const respelled = (q: string): string | null => {
  const lower = q.normalize('NFC').toLowerCase();
  if (!nameLike.test(lower)) return null;
  const other = /[äöü]/.test(lower)
    ? expanded.reduce((text, [letter, two]) => text.replace(letter, two), lower)
    : withoutUmlauts(lower);
  return other === lower ? null : other;
};

/**
 * Returns the two words of a person's name in the opposite order; null if it isn't two different words, each
 * of at least two letters.
 */
export const inOppositeOrder = (q: string): string | null => {
  const words = q
    .normalize('NFC')
    .split(/[\s,]+/)
    .filter(Boolean);
  const isName = words.length === 2 && words.every(word => word.length > 1 && nameLike.test(word));
  return isName && words[0] !== words[1] ? words.toReversed().join(' ') : null;
};
