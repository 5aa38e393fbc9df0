/**
 * Password limits: `least` in characters of any script, `most` in UTF-16 units, as browsers count the content
 * of a field (PUB-63).
 */
export const passwordLength = { least: 12, most: 255 } as const;

/** Counts characters; one above U+FFFF, such as an emoji, counts once. */
export const countCharacters = (text: string): number => [...text].length;
