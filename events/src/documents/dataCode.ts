/**
 * Returns the QR text for readers: the bytes of `rawData` (base64) as uppercase hex, which QR codes store
 * compactly.
 */
export const dataCodeOf = (rawData: string): string =>
  Buffer.from(rawData, 'base64').toString('hex').toUpperCase();

export const isDataCode = (text: string | null): boolean => text !== null && /^(?:[0-9A-F]{2})+$/.test(text);
