import { X509Certificate } from 'node:crypto';

const bare = (block: string): string => block.replaceAll(/-----[^-]+-----|\s/g, '');

/** The certificates of a text, PEM (one after the other) or the Base64 of one; empty where one of them is none. */
export const certificatesIn = (text: string): readonly string[] => {
  const blocks = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [text];
  try {
    return blocks.map(block => new X509Certificate(Buffer.from(bare(block), 'base64')).toString());
  } catch {
    return [];
  }
};
