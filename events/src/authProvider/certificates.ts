import { X509Certificate } from 'node:crypto';

const bare = (block: string): string => block.replaceAll(/-----[^-]+-----|\s/g, '');

/**
 * Parses certificates: PEM blocks in sequence, or the base64 of one. Returns none if one of them is invalid.
 */
export const certificatesIn = (text: string): readonly string[] => {
  const blocks = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [text];
  try {
    return blocks.map(block => new X509Certificate(Buffer.from(bare(block), 'base64')).toString());
  } catch {
    return [];
  }
};
