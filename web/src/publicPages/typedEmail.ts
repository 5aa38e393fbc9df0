const key = 'latchkey.email';

export const keepEmail = (email: string) => sessionStorage.setItem(key, email);

export const takeEmail = (): string => {
  const email = sessionStorage.getItem(key) ?? '';
  sessionStorage.removeItem(key);
  return email;
};
