import encodeQR from 'qr';

/** Modules of a QR code: `size × size` cells row by row, 1 is dark. Excludes the quiet zone. */
export type QrMatrix = { size: number; modules: Uint8Array };

/** Width of the light border, in modules (ISO/IEC 18004 §9.1). */
export const quietZone = 4;

/**
 * Encodes a text with error correction level M (CRD-36). Throws if it doesn't fit: at most 2,331 bytes, or
 * 3,391 uppercase letters and digits.
 */
export const qrMatrix = (text: string): QrMatrix => {
  const border = 1;
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border });
  const size = rows.length - 2 * border;
  const modules = new Uint8Array(size * size);
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) modules[y * size + x] = rows[y + border]?.[x + border] === true ? 1 : 0;
  }
  return { size, modules };
};

/** Returns the dark runs of each row, as rectangles of height 1 in modules. */
export const qrRuns = ({ size, modules }: QrMatrix): { x: number; y: number; width: number }[] => {
  const runs: { x: number; y: number; width: number }[] = [];
  for (let y = 0; y < size; y += 1) {
    let x = 0;
    while (x < size) {
      const start = x;
      while (x < size && modules[y * size + x] === 1) x += 1;
      if (x > start) runs.push({ x: start, y, width: x - start });
      else x += 1;
    }
  }
  return runs;
};
