import { foldedLower } from '@latchkey/events/kernel/foldText.ts';

/** Folds umlauts that are spelled with two letters, so that `Mueller` matches `Müller`. */
const withoutUmlauts = (folded: string): string => folded.replace(/([aou])e/g, '$1');
/** Returns the spellings by which a text is compared, always in the same order. */
const spellingsOf = (text: string): readonly [string, string] => {
  const folded = foldedLower(text);
  return [folded, withoutUmlauts(folded)];
};

const isWordLike = (word: string, part: string): boolean =>
  word.startsWith(part) || (/^\p{L}+$/u.test(part) && word.length > 3 && part.startsWith(word));

/**
 * Returns whether every word of the query (or some), in any order, is a prefix of a word in the text, or
 * starts with a word in the text that has at least four characters, so that plurals match. Words with
 * characters other than letters, such as emails, only match as prefixes.
 */
export const hasWords = (text: string, q: string, kind: 'every' | 'some' = 'every'): boolean => {
  const words = spellingsOf(text).map(spelling => spelling.split(/[^\p{L}\p{N}]+/u));
  const parts = q.trim().split(/\s+/);
  const isFound = (part: string) =>
    spellingsOf(part).some((spelling, n) => words[n]!.some(word => isWordLike(word, spelling)));
  return kind === 'every' ? parts.every(isFound) : parts.some(isFound);
};

export const includesText = (text: string, q: string): boolean => {
  const texts = spellingsOf(text);
  return spellingsOf(q.trim()).some((part, n) => texts[n]!.includes(part));
};

export const startsWithText = (text: string, q: string): boolean => {
  const texts = spellingsOf(text);
  return spellingsOf(q.trim()).some((part, n) => texts[n]!.startsWith(part));
};

const expanded: readonly (readonly [RegExp, string])[] = [
  [/ä/g, 'ae'],
  [/ö/g, 'oe'],
  [/ü/g, 'ue'],
];
/**
 * Returns the other spellings of a search text for lists that only find it as it is typed: two words in the
 * opposite order, and umlauts as two letters or the other way round.
 */
export const otherSpellings = (q: string): readonly string[] => {
  const words = q.split(/[\s,]+/).filter(Boolean);
  const lower = q.normalize('NFC').toLowerCase();
  const isExpandable = /[äöü]/.test(lower);
  const all = [
    ...(words.length === 2 && words.every(word => word.length > 1) ? [words.toReversed().join(' ')] : []),
    isExpandable
      ? expanded.reduce((text, [letter, two]) => text.replace(letter, two), lower)
      : withoutUmlauts(lower),
  ];
  return all.filter(one => one !== lower && one !== q);
};
