const key = 'latchkey.email';

/** What was typed at the sign-in goes along to the page for forgotten passwords. */
export const keepEmail = (email: string) => sessionStorage.setItem(key, email);

/** Once. */
export const takeEmail = (): string => {
  const email = sessionStorage.getItem(key) ?? '';
  sessionStorage.removeItem(key);
  return email;
};
