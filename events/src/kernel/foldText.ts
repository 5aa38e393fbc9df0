/**
 * Letters that Unicode doesn't decompose, and their replacements in searches: lowercase, even for capitals,
 * because some databases only lowercase ASCII letters.
 */
export const foldedLetters = {
  from: 'ĐđØøŁłĦħŦŧıÐðÆŒÞẞ',
  to: 'ddoollhhttiddæœþß',
  pairs: [
    ['ß', 'ss'],
    ['æ', 'ae'],
    ['œ', 'oe'],
    ['þ', 'th'],
  ],
} as const;

const { from, to, pairs } = foldedLetters;
const plain: ReadonlyMap<string, string> = new Map(
  [...from].map((letter, n) => [letter, [...to][n]!] as const),
);

/**
 * Folds text for searching: removes accents and replaces letters such as `ß` (`ss`) and `đ` (`d`). Keeps the
 * case, except for the letters in `foldedLetters`, which become lowercase. `foldedSql`
 * (`projector/src/lists.ts`) is its equivalent in PostgreSQL, and lowercases everything.
 */
export const foldText = (text: string): string => {
  const letters = [...text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '')];
  const single = letters.map(letter => plain.get(letter) ?? letter).join('');
  return pairs.reduce((all, [letter, two]) => all.replaceAll(letter, two), single);
};

/** Folds text for a search in memory that also ignores case. Apply it to both sides. */
export const foldedLower = (text: string): string => foldText(text).toLowerCase();
