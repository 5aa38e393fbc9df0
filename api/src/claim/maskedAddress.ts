/** Masks an address so that only its owner recognizes it: `a…@example.test`, `+41…33`. */
export const maskedAddress = (address: string): string => {
  const at = address.lastIndexOf('@');
  const [first = ''] = address;
  return at < 0 ? `${address.slice(0, 3)}…${address.slice(-2)}` : `${first}…${address.slice(at)}`;
};
