const maxPerPress = 100;

/** Returns whether the count must be typed: over 100, or more than one and over half of the balance. */
export const isMuch = (count: number, balance: number | null | undefined): boolean =>
  count > maxPerPress || (count > 1 && typeof balance === 'number' && count > balance / 2);

/** Returns whether a text states this count. Compares only the digits, so that separators are ignored. */
export const isTypedCount = (text: string | null | undefined, count: number): boolean =>
  text?.replaceAll(/\D/g, '') === String(count);
