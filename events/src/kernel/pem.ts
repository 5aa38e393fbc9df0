/** Returns whether a text contains a private key anywhere, like the output of `openssl pkcs12 -nodes`. */
export const hasPrivateKey = (text: string): boolean => /PRIVATE KEY-----/i.test(text);
