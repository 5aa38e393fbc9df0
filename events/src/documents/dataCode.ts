/**
 * Returns the text of a QR code for readers: the bytes of a data format (`rawData`, base64) in hex, which QR
 * codes store compactly.
 */
export const dataCodeOf = (rawData: string): string =>
  Buffer.from(rawData, 'base64').toString('hex').toUpperCase();

/** Returns whether a code is for readers; any other code is a link, for phones. */
export const isDataCode = (text: string | null): boolean => text !== null && /^(?:[0-9A-F]{2})+$/.test(text);
