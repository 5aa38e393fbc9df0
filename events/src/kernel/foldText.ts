/** Letters that Unicode doesn't take apart, and what they are searched by; the capitals of the lower line too, for databases that only know ASCII's. */
export const foldedLetters = {
  from: 'ĐđØøŁłĦħŦŧıÐðÆŒÞẞ',
  to: 'ddoollhhttiddæœþß',
  /** What one letter becomes in two. */
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

/** A text as searches compare it, but for its case: without accents, `ß` as `ss`, `đ` as `d`. PostgreSQL does the same (see `projector/src/lists.ts`). */
export const foldText = (text: string): string => {
  const letters = [...text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '')];
  const single = letters.map(letter => plain.get(letter) ?? letter).join('');
  return pairs.reduce((all, [letter, two]) => all.replaceAll(letter, two), single);
};
