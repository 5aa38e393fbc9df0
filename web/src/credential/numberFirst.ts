/** A lower rank comes first: the main parameter, "cardNumber", other numbers, then the rest. */
const rankOf = ([name, value]: readonly [string, string | null], main: string | null | undefined): number => {
  if (name === main) return 0;
  if (name === 'cardNumber') return 1;
  return /^\d+$/.test(value ?? '') ? 2 : 3;
};

/**
 * Sorts the values of parameters so that the number of the credential comes first. `main`: the main parameter
 * of the data format, if it is known.
 */
export const numberFirst = <Entry extends readonly [string, string | null]>(
  entries: readonly Entry[],
  main?: string | null,
): readonly Entry[] => entries.toSorted((one, other) => rankOf(one, main) - rankOf(other, main));
