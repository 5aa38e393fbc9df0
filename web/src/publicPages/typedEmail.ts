const key = 'latchkey.email';

export const keepEmail = (email: string) => sessionStorage.setItem(key, email);

/** Returns the stored email and removes it; empty if there is none. */
export const takeEmail = (): string => {
  const email = sessionStorage.getItem(key) ?? '';
  sessionStorage.removeItem(key);
  return email;
};
