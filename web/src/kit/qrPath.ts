import encodeQR from 'qr';

/**
 * Returns the number of modules per side, and the dark modules as a single SVG path; error correction level
 * M, quiet zone of 4 modules (CRD-36).
 */
export const qrPath = (text: string) => {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const path = rows.flatMap((row, y) =>
    row.flatMap((dark, x) => {
      if (!dark || row[x - 1] === true) return [];
      const end = row.indexOf(false, x);
      const width = (end === -1 ? row.length : end) - x;
      return [`M${x} ${y}h${width}v1h-${width}z`];
    }),
  );
  return { size: rows.length, path: path.join('') };
};
