/** PUB-63: `least` in characters of any script, `most` in UTF-16 units, as browsers count what a field holds. */
export const passwordLength = { least: 12, most: 255 } as const;

/** What lies beyond the first 65,536 characters, as emoji do, counts once. */
export const countCharacters = (text: string): number => [...text].length;
