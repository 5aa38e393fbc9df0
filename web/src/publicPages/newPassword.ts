import { countCharacters, passwordLength } from '@latchkey/events/kernel/passwordLength.ts';

/** PUB-42, PUB-43, PUB-63: which text names what is wrong with each field, or null. */
export const newPasswordProblems = (password: string, again: string) =>
  ({
    password:
      password === '' ? 'required' : countCharacters(password) < passwordLength.least ? 'tooShort' : null,
    again: again === '' ? 'required' : again === password ? null : 'different',
  }) as const;
