/** Returns whether a text contains a private key anywhere, as the output of `openssl pkcs12 -nodes` does. */
export const hasPrivateKey = (text: string): boolean => /PRIVATE KEY-----/i.test(text);
