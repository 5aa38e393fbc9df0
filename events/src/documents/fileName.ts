const longest = 100;
/** Names that Windows keeps for devices. */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/** A name that every system takes for a file: no folder, no controls, nothing that turns the reading direction around or hides the extension. */
export const fileNameOf = (text: string, extension: string): string => {
  const clean = text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{C}\ufffd]/gu, '')
    .replaceAll(/[\\/:*?"<>|]/g, '-')
    .replaceAll(/\s+/g, ' ');
  const cut = [...clean].slice(0, longest).join('');
  const trimmed = cut.replaceAll(/^[ .-]+|[ .]+$/g, '');
  return `${trimmed === '' || device.test(trimmed) ? `file${trimmed}` : trimmed}.${extension}`;
};

/** The preview of a PDF design is named after its short name, `preview.pdf` without one (PDF-39, PDF-40). */
export const previewNameOf = (shortName: string): string =>
  fileNameOf(shortName.trim() === '' ? 'preview' : shortName, 'pdf');

/** `Content-Disposition` of a download (RFC 6266): the name in ASCII, and the whole of it (RFC 8187) where it has more. */
export const attachmentOf = (fileName: string): string => {
  const name = fileName.toWellFormed();
  const ascii = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*!]/g,
    char => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"${ascii === name ? '' : `; filename*=UTF-8''${encoded}`}`;
};
