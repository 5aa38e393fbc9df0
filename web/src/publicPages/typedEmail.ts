const key = 'latchkey.email';

/** Passes the entered email to the page for forgotten passwords. */
export const keepEmail = (email: string) => sessionStorage.setItem(key, email);

/** Returns the email, once. */
export const takeEmail = (): string => {
  const email = sessionStorage.getItem(key) ?? '';
  sessionStorage.removeItem(key);
  return email;
};
