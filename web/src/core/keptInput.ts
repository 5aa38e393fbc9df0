const prefix = 'latchkey.input.';
const keyOf = (userId: string, name: string) => `${prefix}${userId}.${name}`;

/** Returns a user's unsent input in this tab. It survives reloads and an expired session. */
export const keptInput = <T>(userId: string, name: string): T | null => {
  const text = sessionStorage.getItem(keyOf(userId, name));
  return text === null ? null : (JSON.parse(text) as T);
};

/**
 * Stores a user's unsent input. A failure, such as full storage, is only logged, because the page still has
 * the input.
 */
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

export const dropAllInput = () => dropAll(() => true);

export const dropInputOfOthers = (userId: string) => dropAll(key => !key.startsWith(keyOf(userId, '')));
