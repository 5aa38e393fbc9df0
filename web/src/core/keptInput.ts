const prefix = 'latchkey.input.';
const keyOf = (userId: string, name: string) => `${prefix}${userId}.${name}`;

/** What a user typed and has not sent, in this tab only: it outlives a reload and the end of a session. */
export const keptInput = <T>(userId: string, name: string): T | null => {
  const text = sessionStorage.getItem(keyOf(userId, name));
  return text === null ? null : (JSON.parse(text) as T);
};

/** A tab that has no space left keeps nothing; the input itself stays on the page. */
export const keepInput = (userId: string, name: string, value: unknown) => {
  try {
    sessionStorage.setItem(keyOf(userId, name), JSON.stringify(value));
  } catch (error) {
    console.warn('this tab does not keep what is typed', error);
  }
};

export const dropInput = (userId: string, name: string) => sessionStorage.removeItem(keyOf(userId, name));

const dropAll = (isMeant: (key: string) => boolean) => {
  const keys = Array.from({ length: sessionStorage.length }, (_, n) => sessionStorage.key(n) ?? '');
  for (const key of keys) if (key.startsWith(prefix) && isMeant(key)) sessionStorage.removeItem(key);
};

/** Signing out leaves nothing behind that somebody typed. */
export const dropAllInput = () => dropAll(() => true);

/** Whoever signs in finds nothing that another user typed in this tab. */
export const dropInputOfOthers = (userId: string) => dropAll(key => !key.startsWith(keyOf(userId, '')));
