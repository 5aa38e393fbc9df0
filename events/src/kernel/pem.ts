export const hasPrivateKey = (text: string): boolean => /PRIVATE KEY-----/i.test(text);
