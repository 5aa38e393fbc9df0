/**
 * Password limits: `least` in characters, `most` in UTF-16 code units, as browsers count `maxlength`
 * (PUB-63).
 */
export const passwordLength = { least: 12, most: 255 } as const;

/** Counts code points: a character above U+FFFF, such as an emoji, counts as one. */
export const countCharacters = (text: string): number => [...text].length;
