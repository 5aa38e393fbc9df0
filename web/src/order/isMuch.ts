/** Maximum number of credentials that one press confirms. */
const maxPerPress = 100;

/** Returns whether the count, alone or compared with the balance, requires typing the count. */
export const isMuch = (count: number, balance: number | null | undefined): boolean =>
  count > maxPerPress || (count > 1 && typeof balance === 'number' && count > balance / 2);

/** Returns whether the typed text is the count, whatever separates its digits. */
export const isTypedCount = (text: string | null | undefined, count: number): boolean =>
  text?.replaceAll(/\D/g, '') === String(count);
