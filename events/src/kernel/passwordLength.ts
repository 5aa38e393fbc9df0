/**
 * Password limits: `min` in characters, `max` in UTF-16 code units, as browsers count `maxlength`
 * (PUB-63).
 */
export const passwordLength = { min: 12, max: 255 } as const;

/** Counts code points: a character above U+FFFF, such as an emoji, counts as one. */
export const countCharacters = (text: string): number => [...text].length;
