const maxChars = 100;
/** Names that Windows reserves for devices. */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * Returns a filename that is valid on every system: no folder, no control characters, nothing that reverses
 * the reading direction or hides the extension.
 */
export const fileNameOf = (text: string, extension: string): string => {
  const clean = text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{C}\ufffd]/gu, '')
    .replaceAll(/[\\/:*?"<>|]/g, '-')
    .replaceAll(/\s+/g, ' ');
  const cut = [...clean].slice(0, maxChars).join('');
  const trimmed = cut.replaceAll(/^[ .-]+|[ .]+$/g, '');
  return `${trimmed === '' || device.test(trimmed) ? `file${trimmed}` : trimmed}.${extension}`;
};

/** Returns the filename of a PDF design's preview: its short name, else `preview.pdf` (PDF-39, PDF-40). */
export const previewNameOf = (shortName: string): string =>
  fileNameOf(shortName.trim() === '' ? 'preview' : shortName, 'pdf');

/**
 * Returns the `Content-Disposition` of a download: an ASCII name (RFC 6266), plus the full name if it has
 * other characters (RFC 8187).
 */
export const attachmentOf = (fileName: string): string => {
  const name = fileName.toWellFormed();
  const ascii = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*!]/g,
    char => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"${ascii === name ? '' : `; filename*=UTF-8''${encoded}`}`;
};
