/** PUB-63: the API takes at least so many characters. */
export const leastCharacters = 12;

/** PUB-42, PUB-43: which text names what is wrong with each field, or null. */
export const newPasswordProblems = (password: string, again: string) =>
  ({
    password: password === '' ? 'required' : [...password].length < leastCharacters ? 'tooShort' : null,
    again: again === '' ? 'required' : again === password ? null : 'different',
  }) as const;
