export type MailHeaders = {
  from: string;
  subject: string;
  messageId: string;
  headers: Record<string, string>;
};

const maxBytes = 64 * 1024;

const decodeWord = (_whole: string, charset: string, way: string, text: string): string => {
  const bytes =
    way.toUpperCase() === 'B'
      ? Buffer.from(text, 'base64')
      : Buffer.from(
          text
            .replaceAll('_', ' ')
            .replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
          'latin1',
        );
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return bytes.toString('latin1');
  }
};

const decodeWords = (text: string): string =>
  text
    .replace(/(\?=)\s+(=\?)/g, '$1$2')
    .replace(/=\?([^?\s*]+)(?:\*[^?\s]*)?\?([bq])\?([^?\s]*)\?=/gi, decodeWord);

/** Reads the headers of a raw message, up to 64 KB. Repeated headers are joined with ", ". */
export const readHeaders = (raw: Buffer): MailHeaders => {
  const end = raw.subarray(0, maxBytes).indexOf('\r\n\r\n');
  const text = raw.subarray(0, end < 0 ? maxBytes : end).toString('utf8');
  const headers: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const line of text.replace(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon < 1) continue;
    const name = line.slice(0, colon).trim().toLowerCase();
    const value = decodeWords(line.slice(colon + 1).trim());
    headers[name] = headers[name] === undefined ? value : `${headers[name]}, ${value}`;
  }
  const { from = '', subject = '', 'message-id': messageId = '' } = headers;
  return { from, subject, messageId, headers: { ...headers } };
};
