import { countCharacters, passwordLength } from '@latchkey/events/kernel/passwordLength.ts';

/** Returns the text key of each field's error, or null (PUB-42, PUB-43, PUB-63). */
export const newPasswordProblems = (password: string, again: string) =>
  ({
    password:
      password === '' ? 'required' : countCharacters(password) < passwordLength.min ? 'tooShort' : null,
    again: again === '' ? 'required' : again === password ? null : 'different',
  }) as const;
