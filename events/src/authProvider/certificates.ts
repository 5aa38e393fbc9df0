import { X509Certificate } from 'node:crypto';

const bare = (block: string): string => block.replaceAll(/-----[^-]+-----|\s/g, '');

/**
 * Parses concatenated PEM blocks or the base64 of one certificate. Returns an empty array if one is invalid.
 */
export const certificatesIn = (text: string): readonly string[] => {
  const blocks = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [text];
  try {
    return blocks.map(block => new X509Certificate(Buffer.from(bare(block), 'base64')).toString());
  } catch {
    return [];
  }
};
